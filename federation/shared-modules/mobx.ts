/** The part of MobX that a page carries, for the shell and all remotes: what stores need. */
export {
  action,
  autorun,
  computed,
  makeAutoObservable,
  makeObservable,
  observable,
  reaction,
  runInAction,
  untracked,
  when,
} from 'mobx';
