import { useHost } from '@icoteca/shared-contracts/host';
import { useEffect, useState } from 'react';
import type { DownloadChoice, DownloadStore } from '../download/download.store.ts';

interface Offer {
  readonly choice: DownloadChoice;
  readonly askForPlan: () => void;
  readonly Dialog: typeof import('./reward-dialog.tsx').RewardDialog;
}

/** Where the flag REWARDED_AD is on, whoever has no plan may watch an advertisement for one file. The dialog comes with the first need. */
export function RewardOffer({ download }: { download: DownloadStore }) {
  const { flags, session } = useHost();
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    download.offerReward = (choice, askForPlan) => {
      if (!flags.isOn('REWARDED_AD') || session.isPaid) return askForPlan();
      import('./reward-dialog.tsx').then(
        ({ RewardDialog: Dialog }) => setOffer({ choice, askForPlan, Dialog }),
        askForPlan,
      );
    };
  }, [download, flags, session]);
  if (!offer) return null;
  const { choice, askForPlan, Dialog } = offer;
  const close = () => setOffer(null);
  return (
    <Dialog
      name={choice.icon.title}
      onReward={(reward) => {
        close();
        void download.start({ ...choice, reward });
      }}
      onPlans={() => {
        close();
        askForPlan();
      }}
      onClose={close}
    />
  );
}
