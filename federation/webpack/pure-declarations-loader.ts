/**
 * Lets a build leave out components of a package that nobody uses. Made by `forwardRef` or `createContext` and given a
 * name for developers, they look as if they did something; marked as pure and without the name they do not.
 */
export default function pureDeclarations(source: string): string {
  return source
    .replace(/^(var \w+ = )(?=\w+\.(forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ ')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '');
}
