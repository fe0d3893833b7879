import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'

const root = join(import.meta.dirname, '..')

/** A test that says in its name which requirements it shows. */
export interface Claim {
  /** Its own name, and in front of it the names of what it stands in. */
  test: string
  ids: string[]
  /** Whether the test itself, or a function of its file that it calls, expects something. */
  isAsserted: boolean
}

/** By what a requirement is shown, best first. */
export const evidences = ['browser', 'http', 'unit'] as const
export type Evidence = (typeof evidences)[number]

/** The ids that stand in brackets in a name, as `[PIN-004]` or `[PIN-004 PIN-006]`. */
export function idsIn(name: string): string[] {
  const brackets = name.match(/\[[A-Z]{3}-\d{3}( [A-Z]{3}-\d{3})*\]/g) ?? []
  return brackets.flatMap((bracket) => bracket.slice(1, -1).split(' '))
}

/** A journey has a person in Chromium, a test of the whole or of a module asks a server of ours, all others look at functions. */
export function evidenceOf(path: string, source: string): Evidence {
  if (path.startsWith('tests/journeys/')) return 'browser'
  const asksServer = /^(import|}) .*\/testing\/(open-test-server|spawn-server)\.ts'$/m.test(source)
  return asksServer || /^tests\/(walk|attacks|fuzz)\//.test(path) ? 'http' : 'unit'
}

/** One sentence for each test that claims a requirement and asserts nothing. */
export function claimFaults(path: string, source: string): string[] {
  return claimsIn(path, source)
    .filter(({ isAsserted }) => !isAsserted)
    .map(({ test, ids }) => `${path}: “${test}” asserts nothing, so it does not show ${ids.join(' ')}.`)
}

export function faultsInClaims(): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.test.ts', '*.test.tsx']
  const paths = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return paths.flatMap((path) => claimFaults(path, readFileSync(join(root, path), 'utf8')))
}

/** The tests of a file that carry ids, in their own name or in that of what they stand in. */
export function claimsIn(path: string, source: string): Claim[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const file = asNode(program)
  if (file === null) return []
  const functions = namedFunctions(file)
  const claims: Claim[] = []
  const look = (node: Node, names: string[]) => {
    const name = node.type === 'CallExpression' ? nameIn(node) : ''
    const all = name === '' ? names : [...names, name]
    const ids = idsIn(all.join(' '))
    if (isTest(node) && ids.length > 0)
      claims.push({ test: all.join(' '), ids, isAsserted: asserts(node, functions, new Set()) })
    for (const child of childrenOf(node)) look(child, all)
  }
  look(file, [])
  return claims
}

/** A node of the syntax tree, of which only the shape matters here. */
interface Node {
  type: string
  [part: string]: unknown
}

function asNode(value: unknown): Node | null {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
    ? { ...value, type: value.type }
    : null
}

function nodesOf(value: unknown): Node[] {
  return [value].flat().flatMap((each) => asNode(each) ?? [])
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap(nodesOf)
}

/** What a call says of itself first: the text of a string or template. */
function nameIn(call: Node): string {
  const [first] = nodesOf(call['arguments'])
  if (first?.type === 'Literal') return typeof first['value'] === 'string' ? first['value'] : ''
  if (first?.type !== 'TemplateLiteral') return ''
  return nodesOf(first['quasis'])
    .map(({ value }) => (value as { raw: string }).raw)
    .join('…')
}

/** `test(…)`, `it(…)`, `test.skipIf(…)(…)`, `test.each(…)(…)`: a call that begins with the word and has a name and a body. */
function isTest(node: Node): boolean {
  if (node.type !== 'CallExpression' || nodesOf(node['arguments']).length < 2 || nameIn(node) === '') return false
  let begin = asNode(node['callee'])
  while (begin?.type === 'MemberExpression' || begin?.type === 'CallExpression')
    begin = asNode(begin['object'] ?? begin['callee'])
  return begin?.type === 'Identifier' && ['test', 'it'].includes(String(begin['name']))
}

const isFunction = (node: Node | null) =>
  node !== null && ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node.type)

/** Functions of the file by name; where two have one name, both. */
function namedFunctions(file: Node): Map<string, Node[]> {
  const functions = new Map<string, Node[]>()
  const look = (node: Node) => {
    const value = node.type === 'FunctionDeclaration' ? node : asNode(node['init'])
    const name = asNode(node['id'])?.['name']
    if (value !== null && isFunction(value) && typeof name === 'string')
      functions.set(name, [...(functions.get(name) ?? []), value])
    for (const child of childrenOf(node)) look(child)
  }
  look(file)
  return functions
}

/**
 * Whether something is expected on the way through a node. A function that lies there counts where it is handed to a call
 * or called by its name: one that nobody calls expects nothing.
 */
function asserts(node: Node, functions: Map<string, Node[]>, seen: Set<string>): boolean {
  const called = ['CallExpression', 'NewExpression'].includes(node.type)
  if (called && isAssertion(node)) return true
  const callee = called ? asNode(node['callee']) : null
  const handed = called ? nodesOf(node['arguments']) : []
  const names = [callee, ...(isTest(node) ? handed : [])].map((each) => String(each?.['name'] ?? ''))
  const own = names.filter((name) => functions.has(name) && !seen.has(name))
  const within = new Set([...seen, ...own])
  if (own.some((name) => functions.get(name)?.every((each) => assertsIn(each, functions, within)))) return true
  const parts = childrenOf(node).filter((child) => !isFunction(child))
  const bodies = [callee, ...handed].filter((each) => each !== null && isFunction(each))
  return (
    parts.some((part) => asserts(part, functions, seen)) ||
    bodies.some((body) => body !== null && assertsIn(body, functions, seen))
  )
}

function assertsIn(body: Node, functions: Map<string, Node[]>, seen: Set<string>): boolean {
  return nodesOf(body['body']).some((part) => asserts(part, functions, seen))
}

/** `expect(…).toBe(…)` with whatever stands between, `expect.poll(…)` and `expect.soft(…)` likewise, `assert(…)`, `assert.equal(…)`. */
function isAssertion(call: Node): boolean {
  const callee = asNode(call['callee'])
  if (callee?.['name'] === 'assert') return true
  if (callee?.type !== 'MemberExpression') return false
  let begin = asNode(callee['object'])
  while (begin?.type === 'MemberExpression') begin = asNode(begin['object'])
  if (begin?.['name'] === 'assert') return true
  const expecting = begin?.type === 'CallExpression' ? asNode(begin['callee']) : null
  const kind = String(asNode(expecting?.['property'])?.['name'] ?? '')
  return (
    expecting?.['name'] === 'expect' || (isNamed(expecting?.['object'], 'expect') && ['poll', 'soft'].includes(kind))
  )
}

function isNamed(value: unknown, name: string): boolean {
  return asNode(value)?.['name'] === name
}
