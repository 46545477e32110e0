import { randomBytes } from 'node:crypto';

/** Somebody who can be signed in as, in development. */
export interface TestAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** What the account may do besides its plan. */
  readonly roles: readonly ('admin' | 'maker')[];
  /** What a new account begins with. */
  readonly plan: 'free' | 'licensed' | 'paid';
  /** What they may do, for the page. */
  readonly about: string;
}

/** One person in every role of the specification; a guest needs none. */
export const people: readonly TestAccount[] = [
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

/** Chosen on the page: somebody whom the site has never seen. */
export const newPersonChoice = 'new';

/** The id of somebody new; who they are follows from it. */
export function newPersonId(): string {
  return `${newPersonChoice}-${randomBytes(6).toString('hex')}`;
}

/** Who has an id: one of the ready-made people, or somebody new. */
export function personOf(id: string): TestAccount | undefined {
  const isNew = /^new-[0-9a-f]{12}$/.test(id);
  return isNew ? { ...somebodyNew, id, email: `${id}@icoteca.example` } : people.find((one) => one.id === id);
}

const somebodyNew: Omit<TestAccount, 'id' | 'email'> = {
  name: 'Nora New',
  roles: [],
  plan: 'free',
  about: 'An account of its own at every click, without a plan: for the first mail, and for buying one.',
};

/** The choice of somebody new, for the page. */
export const newPerson = { id: newPersonChoice, name: somebodyNew.name, about: somebodyNew.about };
