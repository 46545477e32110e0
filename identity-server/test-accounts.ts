import { randomBytes } from 'node:crypto';

/** A test account of development. */
export interface TestAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly ('admin' | 'maker')[];
  readonly plan: 'free' | 'licensed' | 'paid';
  /** Description for the page. */
  readonly about: string;
}

/** One test account for every role of the specification. */
export const testAccounts: readonly TestAccount[] = [
  {
    id: 'free',
    name: 'Fred Free',
    email: 'free@icoteca.example',
    roles: [],
    plan: 'free',
    about: 'Signed in, without a plan: history and collections, files as a guest.',
  },
  {
    id: 'licensed',
    name: 'Lisa Licensed',
    email: 'licensed@icoteca.example',
    roles: [],
    plan: 'licensed',
    about: 'Without a plan, with an allowance of 50 icons: SVG and the largest size.',
  },
  {
    id: 'paid',
    name: 'Paula Paid',
    email: 'paid@icoteca.example',
    roles: [],
    plan: 'paid',
    about: 'With a plan for a year: every size and format, no ads, no watermark.',
  },
  {
    id: 'admin',
    name: 'Adam Admin',
    email: 'admin@icoteca.example',
    roles: ['admin'],
    plan: 'free',
    about: 'May clear the cache of pictures.',
  },
  {
    id: 'maker',
    name: 'Mona Maker',
    email: 'maker@icoteca.example',
    roles: ['maker'],
    plan: 'free',
    about: 'Draws icons that others ask for.',
  },
];

/** The choice of a new account on the page. */
export const newAccount: TestAccount = {
  id: 'new',
  name: 'Nora New',
  email: 'somebody new',
  roles: [],
  plan: 'free',
  about: 'An account of its own at every click, without a plan: for the first mail, and for buying one.',
};

export function newAccountId(): string {
  return `new-${randomBytes(6).toString('hex')}`;
}

/** The test account of an id, or a new account with it. */
export function accountOf(id: string): TestAccount | undefined {
  const isNew = /^new-[0-9a-f]{12}$/.test(id);
  return isNew
    ? { ...newAccount, id, email: `${id}@icoteca.example` }
    : testAccounts.find((account) => account.id === id);
}
