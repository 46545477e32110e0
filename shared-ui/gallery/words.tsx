import {
  Avatar,
  Badge,
  Banner,
  Button,
  Chip,
  checkIcon,
  circleAlertIcon,
  EmptyState,
  ErrorState,
  Kbd,
  PreviewGround,
  Skeleton,
  searchIcon,
  shapesIcon,
  Tag,
  triangleAlertIcon,
  UiIcon,
  wifiOffIcon,
} from '../public.ts';
import styles from './gallery.module.css';
import { Row } from './row.tsx';

const nothing = () => {};

export function Words() {
  return (
    <>
      <Row title="Chips, tags">
        <Chip onRemove={nothing} removeLabel="Remove Lucide">
          Style: Lucide
        </Chip>
        <Chip colour="#228BE6" onRemove={nothing} removeLabel="Remove Blue">
          Blue
        </Chip>
        <Chip>Static</Chip>
        <Tag href="#cottage">cottage</Tag>
      </Row>
      <Row title="Badges">
        <Badge>MIT license</Badge>
        <Badge kind="primary">Popular</Badge>
        <Badge kind="success" icon={checkIcon}>
          Free to use
        </Badge>
        <Badge kind="warning">New</Badge>
        <Badge kind="danger" icon={circleAlertIcon}>
          Failed
        </Badge>
        <Kbd>/</Kbd>
        <Kbd>D</Kbd>
        <Avatar name="anna@example.com" />
        <Avatar name="anna@example.com" size="large" />
      </Row>
      <Row title="Banner">
        <Banner icon={searchIcon} action={<Button size="small">Search for “hose”</Button>}>
          Showing icons for <b>house</b>.
        </Banner>
        <Banner kind="warning" icon={triangleAlertIcon}>
          Only 2 searches are left today.
        </Banner>
        <Banner kind="danger" icon={wifiOffIcon}>
          You are offline.
        </Banner>
      </Row>
      <Row title="Ground">
        {(['checker', 'light', 'dark'] as const).map((ground) => (
          <PreviewGround key={ground} ground={ground} className={styles.preview}>
            <UiIcon icon={shapesIcon} size={64} />
          </PreviewGround>
        ))}
        <div className={styles.bones}>
          <Skeleton className={styles.bone} />
          <Skeleton shape="title" />
          <Skeleton shape="text" />
        </div>
      </Row>
      <Row title="Type">
        <span className="type-40">40 Page</span>
        <span className="type-28">28 Title</span>
        <span className="type-20">20 Name</span>
        <span className="type-16">16 Section</span>
        <span className="type-14">14 Item</span>
        <span>14 Text</span>
        <span className="type-label">13 Label</span>
      </Row>
      <EmptyState icon={searchIcon} title="No icons for “zzzz”" actions={<Button>Remove filters</Button>}>
        Try a shorter word.
      </EmptyState>
      <ErrorState
        title="The search did not answer"
        code="SEARCH_FAILED"
        details="8f2c41"
        retry={{ label: 'Try again', onRetry: nothing }}
      >
        Nothing of yours is lost.
      </ErrorState>
    </>
  );
}
