import { posix } from 'node:path';
import { parseSync } from 'vite';

/** A source file: its path from the project's root, with `/`, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

/** What a folder may name: folders of ours, and packages (or scopes, ending in `/`). */
type Rule = { readonly folders: readonly string[]; readonly packages: readonly string[] };

const pure: Rule = { folders: [], packages: [] };
const screen: Rule = {
  folders: ['text', 'site', 'articles', 'scoring', 'worker', 'storage', 'backup', 'samples', 'ui'],
  packages: ['react', 'lucide-react', 'virtua', 'wouter', 'react-error-boundary'],
};

/** The table of the architecture: who may import whom. A folder may always import itself. */
export const rules: Readonly<Record<string, Rule>> = {
  text: pure,
  site: pure,
  articles: { folders: ['text'], packages: [] },
  scoring: { folders: ['text'], packages: [] },
  worker: { folders: ['scoring', 'articles', 'text'], packages: [] },
  storage: { folders: ['articles', 'text'], packages: ['dexie', 'dexie-react-hooks', 'react'] },
  backup: { folders: ['articles', 'storage', 'text'], packages: ['dexie-export-import', 'valibot'] },
  samples: { folders: ['articles'], packages: [] },
  ui: {
    folders: ['site'],
    packages: [
      'react',
      'react-dom',
      'react-error-boundary',
      'lucide-react',
      '@base-ui/',
      '@fontsource-variable/',
    ],
  },
  'screens/landing': screen,
  'screens/library': screen,
  'screens/workspace': screen,
  app: {
    folders: ['screens/landing', 'screens/library', 'screens/workspace', 'ui', 'site'],
    packages: ['react', 'react-dom', 'wouter', 'react-error-boundary', 'virtual:'],
  },
};

/** Only these folders may hold the connection itself. */
const holdersOfTheDatabase = new Set<string | undefined>(['storage', 'backup']);
const databaseFile = 'src/storage/database.ts';

const drawers = new Set(['utils', 'helpers', 'hooks', 'types', 'common', 'misc', 'lib']);
const foldersWithoutClockOrChance = new Set(['text', 'articles', 'scoring']);
const clockAndChance = /^(Date|Math\.random|performance|crypto)$/;
/** An address of the product or of the world, but not the name of an XML vocabulary. */
const address = /^\/(app|write)($|[?#])|^\/(pictures|tutorial)\/|^(https?:)?\/\/(?!www\.w3\.org\/)/;
const longestFile = 300;

/** Every way in which a file breaks the architecture, as sentences; none for a good file. */
export function violations(file: SourceFile): string[] {
  const folder = folderOf(file.path);
  const parsed = parse(file);
  return [
    ...misplaced(file, folder, parsed),
    ...parsed.imports.flatMap((specifier) => wrongImport(file.path, folder, specifier)),
    ...(isTest(file.path) ? [] : wrongText(folder, parsed, file.text)),
  ].map((problem) => `${file.path}: ${problem}`);
}

/** Whether a file is a test, which may use any package and be as long as it needs to be. */
function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

type Parsed = {
  imports: string[];
  texts: string[];
  hrefs: string[];
  globals: string[];
  onlyReExports: boolean;
};

function misplaced({ path }: SourceFile, folder: string | undefined, { onlyReExports }: Parsed): string[] {
  const drawer = path.split('/').find((part) => drawers.has(part));
  const name = posix.basename(path);
  return [
    ...(folder === undefined && name !== 'architecture.test.ts' ? ['is in no folder of the table'] : []),
    ...(drawer === undefined ? [] : [`lies in a drawer, '${drawer}', which answers no question`]),
    ...(/^index\.tsx?$/.test(name) || onlyReExports ? ['is a barrel'] : []),
  ];
}

function wrongText(folder: string | undefined, { texts, hrefs, globals }: Parsed, text: string): string[] {
  // A link's address is one whatever it says; elsewhere '/' may be a stroke between two numbers.
  const addresses = new Set([...texts.filter((value) => address.test(value)), ...hrefs]);
  const lines = text.trimEnd().split('\n').length;
  const timeless = folder !== undefined && foldersWithoutClockOrChance.has(folder);
  return [
    ...(folder === 'site' ? [] : [...addresses].map((value) => `spells the address '${value}'`)),
    ...(timeless ? globals.filter((name) => clockAndChance.test(name)).map((name) => `uses ${name}`) : []),
    ...(lines > longestFile ? [`has ${lines} lines, more than ${longestFile}`] : []),
  ];
}

function wrongImport(path: string, folder: string | undefined, specifier: string): string[] {
  const rule = folder === undefined ? undefined : rules[folder];
  if (rule === undefined) return [];
  const bare = specifier.replace(/[?#].*$/, '');
  if (!bare.startsWith('.'))
    return isTest(path) || namesOneOf(rule.packages, bare) ? [] : [`imports '${bare}'`];
  const target = posix.join(posix.dirname(path), bare);
  const targetFolder = folderOf(target);
  if (target === databaseFile && !holdersOfTheDatabase.has(folder)) return [`imports ${databaseFile}`];
  if (targetFolder === folder || rule.folders.includes(targetFolder ?? '')) return [];
  return [`imports ${target}`];
}

function namesOneOf(packages: readonly string[], specifier: string): boolean {
  return packages.some((name) =>
    /[/:]$/.test(name) ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`),
  );
}

/** The folder of the table that a path is in; the longest that fits, since `screens/landing` is one. */
function folderOf(path: string): string | undefined {
  return Object.keys(rules).find((folder) => path.startsWith(`src/${folder}/`));
}

function parse({ path, text }: SourceFile): Parsed {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const parsed: Parsed = {
    imports: [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ),
    ],
    texts: [],
    hrefs: [],
    globals: [],
    onlyReExports: module.staticExports.length > 0 && program.body.every(isReExport),
  };
  const imported = new Set<unknown>();
  walk(program, (node) => collect(node, parsed, imported));
  return { ...parsed, imports: [...new Set(parsed.imports)] };
}

/** A node of the syntax tree, of which only the type is sure. */
type Node = { readonly type: string; readonly [key: string]: unknown };

function isReExport({ type, source }: { readonly type: string; readonly source?: unknown }): boolean {
  return type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && isNode(source));
}

function collect(node: Node, { imports, texts, hrefs, globals }: Parsed, imported: Set<unknown>): void {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      imported.add(node['source']);
      break;
    case 'ImportExpression':
    case 'TSImportType':
      imports.push(literal(node['source']) ?? 'an expression');
      imported.add(node['source']);
      break;
    case 'NewExpression':
      if (isFileAddress(node)) imports.push(...firstLiteral(node));
      if (nameOf(node['callee']) === 'Date') globals.push('Date');
      break;
    case 'CallExpression':
      if (nameOf(node['callee']).startsWith('import.meta.glob')) imports.push('import.meta.glob');
      break;
    case 'MemberExpression':
      globals.push(nameOf(node), nameOf(node['object']));
      break;
    case 'JSXAttribute':
      if (isNode(node['name']) && node['name']['name'] === 'href') hrefs.push(...literals(node['value']));
      break;
    case 'Literal':
      if (typeof node['value'] === 'string' && !imported.has(node)) texts.push(node['value']);
      break;
    case 'TemplateElement':
      texts.push(...templateText(node['value']));
      break;
    default:
  }
}

/** Whether this is `new URL('./file', import.meta.url)`, by which a worker or a picture is named. */
function isFileAddress(node: Node): boolean {
  const [, base] = argumentsOf(node);
  return nameOf(node['callee']) === 'URL' && nameOf(base) === 'import.meta.url';
}

function firstLiteral(node: Node): string[] {
  const value = literal(argumentsOf(node)[0]);
  return value === undefined ? ['an expression'] : [value.startsWith('.') ? value : `./${value}`];
}

function argumentsOf(node: Node): readonly unknown[] {
  return Array.isArray(node['arguments']) ? node['arguments'] : [];
}

function literal(node: unknown): string | undefined {
  return isNode(node) && typeof node['value'] === 'string' ? node['value'] : undefined;
}

function literals(node: unknown): string[] {
  const value = literal(node);
  return value === undefined ? [] : [value];
}

function templateText(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || !('raw' in value)) return [];
  return typeof value.raw === 'string' ? [value.raw] : [];
}

/** `a.b.c` of such an expression, `import.meta` included; empty for any other. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'MetaProperty') return 'import.meta';
  if (node.type !== 'MemberExpression' || node['computed'] === true) return '';
  return `${nameOf(node['object'])}.${nameOf(node['property'])}`;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const child of Object.values(value)) walk(child, visit);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
