/** `copy-icons.wat`, assembled; a test assembles it anew. */
export const code =
  'AGFzbQEAAAABCwFgBn9/f39/fwF/Ai0CCG1lbW9yaWVzB2Fuc3dlcnMCAQGAgAQIbWVtb3JpZXMFaW5kZXgCAwGAgAQDAgEABw0BCWNvcHlJY29ucwAACr8BAbwBAQV/IAAhCgJAA0AgCiABTw0BIAMgAiAKKAIAQQJ0aihCAQBqLUABABogCkEEaiEKDAALCwJAA0AgACABTw0BIAAoAgAhBiAGIQcCQANAIABBBGohACAAIAFPDQEgACgCACAHQQFqRw0BIAdBAWohBwwACwsgAiAGQQJ0aihCAQAhCCACIAdBAnRqKEIBBCAIayEJIAQgCWogBUsEQEEADwsgBCADIAhqIAn8CgABIAQgCWohBAwACwsgBAs=';

/** What the module gives; its places are bytes in the memories that it was made with. */
export interface CopyIcons {
  /**
   * Copies the JSON of the icons whose numbers stand in `list` from the index to `at` in the answers, and gives the place
   * behind it; 0 when that would be behind `limit`.
   */
  copyIcons(
    list: number,
    listEnd: number,
    starts: number,
    fragments: number,
    at: number,
    limit: number,
  ): number;
}

let compiled: WebAssembly.Module | undefined;

/** Makes the function for two memories. */
export function copyIconsBetween(
  index: WebAssembly.Memory,
  answers: WebAssembly.Memory,
): CopyIcons['copyIcons'] {
  compiled ??= new WebAssembly.Module(Buffer.from(code, 'base64'));
  const { exports } = new WebAssembly.Instance(compiled, { memories: { index, answers } });
  return (exports as unknown as CopyIcons).copyIcons;
}
