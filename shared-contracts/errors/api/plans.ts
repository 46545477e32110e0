import { errorTable } from '../error-table.ts';

/** Codes of plans, of what they allow, and of paying for them. */
export const planErrors = errorTable({
  ALLOWANCE_USED_UP: {
    status: 403,
    sentence: 'The plan of the visitor has too few downloads left for the request.',
    action:
      '`needed` says how many downloads it takes, `left` how many there are. Choose fewer icons, or top the plan up or choose a larger one at `/icons/pricing`. Icons that were downloaded before can be downloaded again, and free icons need no plan.',
    cause:
      'The allowances for icons of the account have fewer uses left than the call needs, may not be overused, and are not unlimited. An icon costs one use, once, however often it is downloaded afterwards. A call for many icons takes uses for all of them or for none. Allowances of a licence that is not active do not count.',
    specified: 'SD 3 (User, allowances); SD 7 (grantPermissions)',
  },
  DOWNLOAD_REQUIRED: {
    status: 403,
    sentence: 'A file that costs a download was requested by a call that cannot spend a download.',
    action:
      'Request the file by `GET` with `download=1`, from a page of this site or from a program. To look at the icon, use its preview (`/img/v/...`), which costs nothing.',
    cause:
      'The plan of the visitor counts icons, or the request carries a reward, and the icon was not downloaded before. `GET` without `download=1`, prefetches, pictures and frames in pages, and pages of other sites spend neither a use nor a reward, because nobody meant to (`icons-api/http/user-initiated.ts`). `HEAD` answers the head of the file and spends nothing either.',
    specified: 'SD 4 (Download); resolution 20',
  },
  PAID_FORMAT: {
    status: 403,
    sentence: 'The format of this icon needs a paid plan.',
    action:
      'Request PNG up to the size that `hint` names, or sign in with a plan. Icons that are free come in every format.',
    cause:
      'The right is decided by `decideExport` in `shared-contracts/rules/formats.ts` on the server, whatever the page shows. It concerns icons that are not free, and every format but PNG. Whether an icon is free is data of its set.',
    specified: 'SD 6 (guest, paid user); resolution 19',
  },
  PAID_SIZE: {
    status: 403,
    sentence: 'The size of this icon needs a paid plan.',
    action: 'Take `nearest`, the largest size that is free for this icon, or sign in with a plan.',
    cause:
      'Icons that are not free come to guests up to 100 px, and to 1600 px after a paid download. Previews above the limit are answered, with a watermark.',
    specified: 'SD 6; SD 9 (free 100 px)',
  },
  PAID_VECTOR: {
    outcome: 'none; a toast. A file is answered with [PAID_FORMAT](PAID_FORMAT.md)',
    sentence: 'The SVG of this icon, in any form, needs a paid plan.',
    action: 'Copy or download a PNG, or choose a style that is free; the panel marks free ones.',
    cause:
      'The markup of an icon that is not free never leaves the server without the right, so JSX, data URL and SVG are locked alike. The page does not have the markup and cannot copy it.',
    specified: 'SD 6; resolution 19 (vectors are the product)',
  },
  OWNER_ONLY: {
    status: 403,
    sentence: 'Files of an uploaded icon are for the person who uploaded it.',
    action:
      'Request a preview in PNG or WebP, which everyone may see while the icon is in a public collection. Anyone who needs the file asks the owner of the collection, or draws one of their own. No plan and no reward gives it.',
    cause:
      '`decideExport` refuses every file, every vector and every font or sprite of an icon whose `uploadedBy` is another account. A private one is answered with UNKNOWN_ICON instead, so this code says that the icon is in a public collection at this moment.',
    specified: 'CN 6 (roles); CN 3 (Uploaded SVG)',
  },
  REWARD_TOKEN_REFUSED: {
    status: 403,
    sentence:
      'The reward for a watched advertisement was used, has expired, belongs to another browser, or was never earned.',
    action: 'Watch another advertisement, or sign in with a paid plan.',
    cause:
      'A reward is good for one download within ten minutes, in the browser (`x-client-id`) that watched. When the file could not be made the reward is given back.',
    specified: 'SD 4 (Download); CN 4 (Rewarded ads)',
  },
  REWARDS_OFF: {
    status: 404,
    sentence: 'This site gives no rewards for advertisements.',
    action: 'Nothing; sign in with a paid plan for larger sizes and other formats.',
    cause:
      'No advertising network that proves that an advertisement was watched is configured, or nothing is sold (`PLANS=off`), so everybody may have every file.',
    specified: 'SD 4 (Download); SD 7',
  },
  UNKNOWN_PRODUCT: {
    status: 404,
    sentence: 'A purchase was started for a product that is not sold.',
    action: 'Take the id from `/billing/products/v1/default`; the answer names the nearest one.',
    cause:
      'The price list changed while a page with the old one was open, or the id was mistyped. Where nothing is sold every id is unknown.',
    specified: 'SD 7 (billing products)',
  },
  UNKNOWN_LICENSE: {
    status: 404,
    sentence: 'The visitor has no license with this id.',
    action: 'Read the licenses again with `/user/v2/subscriptions` and take an id from there.',
    cause:
      'The license belongs to another account, is over, or never was. The answer is the same for all three, so that existing ids are not revealed.',
    specified: 'SD 3 (License)',
  },
  PLAN_ALREADY_ACTIVE: {
    status: 409,
    sentence: 'A purchase was started for a plan that the account already has.',
    action:
      'Use the plan. One whose renewal was ended can be taken up again on the page of prices without paying. A plan with an allowance that is used up can be bought again immediately.',
    cause:
      'Two open tabs, or a second click after the payment. Nothing was charged for the second one. Of two purchases that were started before either was paid, only the first counts: the second gives no licence, and its money goes back (`checkout.duplicate` of `/user/v2/subscriptions`).',
    specified: 'SD 3 (License, status)',
  },
  CHECKOUT_UNAVAILABLE: {
    status: 503,
    sentence: 'The payment provider did not accept the order or the change.',
    action: 'Try again in a minute. Nothing was bought, changed or charged.',
    cause:
      'The provider is unavailable, or refuses the keys of this server. The log has its error code under the request id.',
    specified: 'SD 4 (after checkout)',
  },
  REPORT_NOT_SIGNED: {
    status: 400,
    sentence: 'A report about a payment came without the signature of the provider.',
    action:
      "An operator compares `STRIPE_WEBHOOK_SECRET` with the secret of the endpoint in Stripe's settings. The provider repeats its reports for days, so nothing is lost meanwhile.",
    cause:
      'Another secret, a clock that is off by more than five minutes, something between Stripe and this server that rewrites bodies, or somebody who pretends to be Stripe. Nothing of the report was read.',
    specified: 'SD 3 (License, orderProvider)',
  },
});
