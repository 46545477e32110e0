import type { ListedRequest } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { chevronUpIcon, classList, UiIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useVotes } from '../store/use-votes.ts';
import { namespace } from '../texts/namespace.ts';
import styles from './vote-button.module.css';

interface VoteButtonProps {
  readonly request: Pick<ListedRequest, 'id' | 'title' | 'votes' | 'isVoted' | 'isMine' | 'status'>;
  /** `large` on the page of the request, `small` in a line of text. */
  readonly size?: 'small' | 'medium' | 'large';
}

/** The number of votes, and the visitor's own vote. For their own request and for a closed one it is the number alone. */
export const VoteButton = observer(function VoteButton({ request, size = 'medium' }: VoteButtonProps) {
  const t = useText(namespace);
  const { locale } = useHost();
  const store = useVotes();
  const { votes, isVoted } = store.of(request);
  const shown = new Intl.NumberFormat(locale.iso).format(votes);
  const isOpen = request.status === 'new' || request.status === 'inWork';
  const look = classList(styles.vote, styles[size], isVoted && styles.voted);
  const name = (key: string) => t(key, { title: request.title, count: votes, shown });
  if (!isOpen || request.isMine) {
    return (
      <span className={classList(look, styles.still)}>
        <UiIcon icon={chevronUpIcon} size={16} />
        <span aria-hidden="true">{shown}</span>
        <span className="visually-hidden">{name(isOpen ? 'vote.own' : 'vote.closed')}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      className={look}
      aria-pressed={isVoted}
      aria-label={name(isVoted ? 'vote.undo' : 'vote.do')}
      onClick={() => void store.toggle(request)}
    >
      <UiIcon icon={chevronUpIcon} size={16} />
      {shown}
    </button>
  );
});
