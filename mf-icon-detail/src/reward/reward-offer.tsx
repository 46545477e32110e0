import { iconNames } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { useEffect, useState } from 'react';
import type { DownloadChoice, DownloadStore } from '../download/download.store.ts';

interface Offer {
  readonly choice: DownloadChoice;
  readonly requestPlan: () => void;
  readonly Dialog: typeof import('./reward-dialog.tsx').RewardDialog;
}

/** With the flag REWARDED_AD, visitors without a plan may watch an advertisement for one file. The dialog is loaded on first use. */
export function RewardOffer({ download }: { download: DownloadStore }) {
  const { flags, session } = useHost();
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    download.offerReward = (choice, requestPlan) => {
      if (!flags.isOn('REWARDED_AD') || session.isPaid) return requestPlan();
      import('./reward-dialog.tsx').then(
        ({ RewardDialog: Dialog }) => setOffer({ choice, requestPlan, Dialog }),
        requestPlan,
      );
    };
  }, [download, flags, session]);
  if (!offer) return null;
  const { choice, requestPlan, Dialog } = offer;
  const close = () => setOffer(null);
  return (
    <Dialog
      name={iconNames(choice.icon).name}
      onReward={(reward) => {
        close();
        void download.start({ ...choice, reward });
      }}
      onPlans={() => {
        close();
        requestPlan();
      }}
      onClose={close}
    />
  );
}
