/** React's own runtime of Fast Refresh, which comes without types: what is called of it. */
declare module 'react-refresh/runtime' {
  const runtime: {
    injectIntoGlobalHook(window: object): void;
    register(type: unknown, id: string): void;
    createSignatureFunctionForTransform(): unknown;
    isLikelyComponentType(value: unknown): boolean;
    performReactRefresh(): unknown;
  };
  export default runtime;
}
