export * from 'mobx';
