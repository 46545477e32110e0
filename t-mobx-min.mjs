export { makeAutoObservable, observable, runInAction, reaction, Reaction, configure, getDependencyTree, _getGlobalState, _isComputingDerivation } from 'mobx';
