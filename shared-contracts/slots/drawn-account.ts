/**
 * Attribute by which the header says in its HTML whose account the server drew, by e-mail: the shell lets the scripts of such
 * a header wait for the visitor, and loads them when the session turns out to be another one (decision 0107).
 */
export const drawnAccountAttribute = 'data-account';
