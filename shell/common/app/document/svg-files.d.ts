/** An image file becomes its address in the build. */
declare module '*.svg' {
  const address: string;
  export default address;
}
