import { describe, expect, it } from 'vitest';
import leaveOut, { type LeftOutParts } from './leave-out-loader.ts';
import pureDeclarations from './pure-declarations-loader.ts';

const without = (options: LeftOutParts, source: string) =>
  leaveOut.call({ getOptions: () => options, resourcePath: '/router.mjs' }, source);

const source = `
function createRouter(init) {
  async function submit(key, {
    flush
  }) {
    if (flush) {
      return key;
    }
  }
  function navigate(to) {
    return submit(to, {});
  }
  return { navigate };
}
class Store {
  load(names) {
    return names;
  }
  get(name) {
    return this.load([name]);
  }
}
class Other {
  load() {
    return 1;
  }
}
export { createRouter, Other, Store };
`;

describe('leave-out-loader', () => {
  it('leaves functions out at any depth, and nothing around them', () => {
    const left = without({ functions: ['submit'] }, source);
    expect(left).toContain('    flush\n  }) {\nthrow Error("left out");\n  }\n  function navigate(to) {');
    expect(left).not.toContain('return key');
    expect(left).toContain('return submit(to, {});');
  });

  it('leaves methods out of the class that is named', () => {
    const left = without({ methods: { Store: ['load'] } }, source);
    expect(left).not.toContain('return names');
    expect(left).toContain('return 1;');
    expect(left).toContain('return this.load([name]);');
  });

  it('leaves methods out that are put on a prototype, with parameters on lines of their own', () => {
    const assigned = 'Part.prototype.ask = function (\n  what,\n  how\n) {\n  return what;\n};\nafter();';
    expect(without({ methods: { Part: ['ask'] } }, assigned)).toBe(
      'Part.prototype.ask = function (\n  what,\n  how\n) {\nthrow Error("left out");\n};\nafter();',
    );
  });

  it('what is left runs, and throws where it is called all the same', async () => {
    const code = without({ functions: ['submit'], methods: { Store: ['load'] } }, source);
    const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect(() => new module.Store().get('a')).toThrow('left out');
    await expect(module.createRouter({}).navigate('/')).rejects.toThrow('left out');
    expect(new module.Other().load()).toBe(1);
  });

  it.each([
    [{ functions: ['gone'] }, 'function gone'],
    [{ methods: { Store: ['gone'] } }, 'method gone of Store'],
    [{ methods: { Gone: ['load'] } }, 'method load of Gone'],
  ] satisfies [LeftOutParts, string][])('fails for what the package does not have: %j', (options, what) => {
    expect(() => without(options, source)).toThrow(
      expect.objectContaining({ code: 'LEFT_OUT_PART_MISSING', message: `/router.mjs has no ${what}.` }),
    );
  });
});

describe('pure-declarations-loader', () => {
  it('marks components and contexts, and takes the names that only developers see', () => {
    expect(
      pureDeclarations(
        'var Form = React10.forwardRef(\n  (props) => null\n);\nForm.displayName = "Form";\nvar C = React.createContext(null);\nvar fetcherId = next();\n',
      ),
    ).toBe(
      'var Form = /* @__PURE__ */ React10.forwardRef(\n  (props) => null\n);\n\nvar C = /* @__PURE__ */ React.createContext(null);\nvar fetcherId = next();\n',
    );
  });
});
