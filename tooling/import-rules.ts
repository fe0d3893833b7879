import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { IForbiddenRuleType } from 'dependency-cruiser'
import { mayImport } from './storeys.ts'

const root = join(import.meta.dirname, '..')
const test = '\\.(test|builders|sweep)\\.tsx?$|/testing/|^tests/|^bench/'

function words(folder: string): string[] {
  const path = join(root, folder)
  return existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((e) => e.isDirectory())
        .map((e) => e.name)
    : []
}

/** What packages may import of ours; nobody imports an app. */
const packageImports: Record<string, readonly string[]> = {
  contract: [],
  'search-language': [],
  media: [],
  'demo-library': [],
  ui: [],
  hypermedia: ['contract'],
}

/** Each outside library with a surface has one door. */
const doors: Record<string, string> = {
  'better-sqlite3|pg|kysely':
    '^apps/server/src/(platform/(bucket-originals|database|files|tasks|secrets|http/health)|migrations|modules/[^/]+/[^/]+\\.(repository|queries|tables)\\.ts|modules/full-text/(compile-expression|text-search|search-index)\\.ts)',
  'fastify|@fastify/[a-z]+':
    '^apps/server/src/(platform/http|app\\.ts|start-server\\.ts|modules/[^/]+/[^/]+\\.routes\\.ts|modules/viewers/(viewer|route-permission)\\.ts|modules/session/(read-session|session-cookie)\\.ts|modules/collections/(collection-request|answer-links)\\.ts)',
  'pino|prom-client': '^apps/server/src/platform/(log|http)',
  aws4fetch: '^apps/server/src/platform/files/',
  nodemailer: '^apps/server/src/platform/mail/',
  'pdfkit|bidi-js|dejavu-fonts-ttf': '^apps/server/src/platform/pdf/',
  '@simplewebauthn/server|otpauth': '^apps/server/src/modules/second-factors/',
  '@simplewebauthn/browser|qr': '^apps/web/src/features/sign-in-security/',
  'openid-client|jose|oidc-provider|@node-saml/node-saml|@xmldom/xmldom|@peculiar/x509|samlify|ldapts':
    '^apps/server/src/modules/(identity|sign-in)-providers/',
  'scim2-parse-filter': '^apps/server/src/modules/provisioning/',
  croner: '^apps/server/src/platform/tasks/',
  'sharp|mediabunny|node-webcodecs': '^packages/(media|demo-library)/',
  'exiftool-vendored|@hyzyla/pdfium': '^packages/media/',
  'opentype.js': '^packages/demo-library/',
  '@tanstack/react-query': '^packages/hypermedia/',
  'react-aria-components': '^packages/ui/',
  re2js: '^packages/contract/src/linear-pattern\\.ts',
  '@visx/[a-z]+': '^apps/web/src/features/site-statistics/',
  'i18next|react-i18next': '^apps/web/src/platform/',
}

/**
 * Modules on the server that touch the disk by themselves. What lies in archives is opened through `platform/originals` alone;
 * these watch folders, look at an archive's own folder, and draw the demo library.
 */
const touchesTheDisk =
  '^apps/server/src/modules/(reading/(watch-archives|watch-folders)|archives/check-folder|demo-library/demo-archives|installable-page/icons)\\.ts$'

const rule = (name: string, from: IForbiddenRuleType['from'], to: object): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from,
  to,
})
const ours = (names: readonly string[]) => `^(packages|apps)/(?!(${names.join('|') || 'none'})/)`

/** The rules by which files may import each other, computed from folder names, suffixes and the storeys. */
export function importRules(): IForbiddenRuleType[] {
  return [
    rule('no-cycles', {}, { circular: true }),
    rule(
      'every-import-leads-somewhere',
      { pathNot: 'vite-env' },
      { couldNotResolve: true, pathNot: '^(vitest|\\?)|\\.module\\.css$' },
    ),
    ...packageRules(),
    ...moduleRules(),
    ...suffixRules(),
    ...clientRules(),
    ...Object.entries(doors).map(([library, door]) =>
      rule(
        `one-door-for-${library}`,
        { path: '^(apps|packages)/', pathNot: `${door}|${test}` },
        { path: `^node_modules/(${library})/` },
      ),
    ),
  ]
}

function packageRules(): IForbiddenRuleType[] {
  return [
    ...Object.entries(packageImports).map(([name, allowed]) =>
      rule(`package-${name}`, { path: `^packages/${name}/` }, { path: ours([name, ...allowed]) }),
    ),
    rule('server-imports-no-client', { path: '^apps/server/' }, { path: '^(apps/web|packages/(ui|hypermedia))/' }),
    rule('client-imports-no-server', { path: '^apps/web/' }, { path: '^(apps/server|packages/(media|demo-library))/' }),
  ]
}

/** Storeys: a module imports from earlier words only. The platform knows no module. */
function moduleRules(): IForbiddenRuleType[] {
  const modules = words('apps/server/src/modules').map((word) =>
    rule(
      `storey-of-${word}`,
      { path: `^apps/server/src/modules/${word}/`, pathNot: test },
      { path: `^apps/server/src/modules/(?!(${mayImport(word).join('|')})/)` },
    ),
  )
  const platform = rule(
    'platform-knows-no-module',
    { path: '^apps/server/src/platform/', pathNot: test },
    { path: '^apps/server/src/modules/' },
  )
  const frozen = rule(
    'migrations-import-no-living-code',
    { path: '^apps/server/src/migrations/', pathNot: `\\.generated\\.ts$|${test}` },
    {
      path: '^(apps|packages)/',
      pathNot: '^apps/server/src/migrations/(frozen/[^/]+\\.ts$|[0-9][^/]+\\.ts$)',
    },
  )
  const frozenIsOwn = rule(
    'what-is-frozen-is-for-migrations',
    { path: '^(apps|packages)/', pathNot: `^apps/server/src/migrations/|${test}` },
    { path: '^apps/server/src/migrations/frozen/' },
  )
  const texts = rule(
    'texts-import-only-texts',
    { path: '^apps/server/src/texts/', pathNot: test },
    { path: '^apps/server/src/', pathNot: '^apps/server/src/texts/' },
  )
  const disk = rule(
    'archives-are-opened-through-one-door',
    {
      path: '^apps/server/src/(modules|commands)/',
      pathNot: `${touchesTheDisk}|/commands/(site|site-document|demo|taxonomy|import|provider|rights)-commands\\.ts$|${test}`,
    },
    { dependencyTypes: ['core'], path: '^(node:)?fs(/promises)?$' },
  )
  return [...modules, platform, frozen, frozenIsOwn, texts, disk]
}

/** The suffix is the law: what a file is called decides who may import it. */
function suffixRules(): IForbiddenRuleType[] {
  const own = '^apps/server/src/modules/([^/]+)/'
  return [
    rule(
      'a-repository-is-its-own-folder’s',
      { path: own, pathNot: test },
      { path: '\\.repository\\.ts$', pathNot: '^apps/server/src/modules/$1/' },
    ),
    rule(
      'a-repository-takes-an-executor',
      { path: `${own}.*\\.repository\\.ts$` },
      { path: '^apps/server/src/platform/(platform|database/kept-(read|by))\\.ts$' },
    ),
    rule('nobody-imports-routes', { path: own, pathNot: test }, { path: '\\.routes\\.ts$' }),
    rule(
      'an-entrance-is-offered-by-the-descriptor-alone',
      { path: own, pathNot: `^apps/server/src/modules/api-descriptor/|${test}` },
      { path: '\\.entrance\\.ts$' },
    ),
    rule(
      'paths-import-only-paths',
      { path: '\\.paths\\.ts$' },
      { path: '^apps/', pathNot: '\\.paths\\.ts$|asset-order\\.ts$|platform/http/address\\.ts$' },
    ),
    rule(
      'a-repository-imports-no-routes-or-representation',
      { path: '\\.(repository|queries)\\.ts$' },
      { path: '\\.(routes|representation|tasks)\\.ts$' },
    ),
    rule(
      'verbs-know-no-representation',
      {
        path: own,
        pathNot: `(\\.(routes|representation)\\.ts$|/(list-(archives|children)|answer-links)\\.ts$)|${test}`,
      },
      { path: '\\.representation\\.ts$' },
    ),
    rule(
      'builders-are-for-tests',
      { path: '^(apps|packages)/', pathNot: test },
      { path: '\\.(builders|sweep)\\.ts$|/testing/' },
    ),
  ]
}

/** The client: pages compose features, features know ui and lower features, only the platform touches libraries of the outside. */
function clientRules(): IForbiddenRuleType[] {
  return [
    rule(
      'features-know-no-page',
      { path: '^apps/web/src/(features|shell|platform)/' },
      { path: '^apps/web/src/pages/' },
    ),
    rule('platform-knows-no-feature', { path: '^apps/web/src/platform/' }, { path: '^apps/web/src/(features|shell)/' }),
    rule('features-know-no-shell', { path: '^apps/web/src/features/' }, { path: '^apps/web/src/shell/' }),
  ]
}
