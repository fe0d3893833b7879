import type { ActionStep } from '@vitrine/contract/actions.ts'
import sharp from 'sharp'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, signedIn } from '#server/testing/ask.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'

/** What an action says, but for what a test is about. */
export const anAction = (steps: readonly ActionStep[], more: object = {}) => ({
  ...{ name: 'An action', description: '', iconCharacter: '', type: 'workflow', url: null },
  ...{ steps, archives: [], groups: [], ...more },
})

/** Has one prepared; answers it as those see it who manage actions. */
export async function preparedAction(manager: Person, steps: readonly ActionStep[], more: object = {}) {
  const answer = await manager.ask('/fotoweb/api/actions/', { method: 'POST', payload: anAction(steps, more) })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<{ href: string; revision: number }>()
}

export const desk = 10_002
export const managers = 10_003

/**
 * Two archives, an administrator, and two people. `kari` is on the desk: may do everything but see `secret*` in Press. `nils` is not:
 * edits there and takes files away, but has no Workflow.
 */
export async function aDesk(server: TestServer) {
  const { platform } = server
  const ofDesk = ['albums.create', 'api'] as const
  await insertGroup({ id: desk, name: 'Desk', description: '', permissions: [...ofDesk] }, platform)
  await insertGroup({ id: managers, name: 'Managers', description: '', permissions: ['manageWorkflows'] }, platform)
  const edits = group(builtIn.registeredUsers, ['View', 'Preview', 'EditText', 'MoveFrom'])
  const all = ['View', 'Preview', 'EditText', 'Workflow', 'CopyFrom', 'CopyTo', 'MoveFrom', 'MoveTo'] as const
  const noSecrets = { autoSearch: 'NOT fn:secret*' }
  const access = [everyoneLooks, edits, group(desk, [...all])].map((line) => ({ ...line, ...noSecrets }))
  const press = await anArchive(server, { name: 'Press', access })
  const day = await anArchive(server, { name: 'Day', access: [group(desk, [...all])] })
  for (const archive of [press, day]) await chooseTakesFiles(operator, { archive, takesFiles: true }, platform)
  const { id: kariId } = await aUser(server, 'kari')
  const { id: nilsId } = await aUser(server, 'nils')
  await insertGroupMember(desk, { kind: 'user', id: kariId }, platform)
  const [kari, nils] = [await signedIn(server, 'kari', somePassword), await signedIn(server, 'nils', somePassword)]
  return { press, day, boss: await administrator(server), kari, kariId, nils, nilsId }
}

export const managed = '/fotoweb/api/actions/'
export const own = '/fotoweb/me/actions/'
/** The address of an action for those who start it. */
export const ownOf = (href: string) => href.replace(managed, own)

let hue = 0

/** A file unlike the others. */
export function aPicture(): Promise<Buffer> {
  const create = { width: 60, height: 40, channels: 3 as const, background: `hsl(${++hue * 17}, 60%, 50%)` }
  return sharp({ create }).jpeg().toBuffer()
}

export const fields = (...operations: Extract<ActionStep, { kind: 'fields' }>['operations']): ActionStep => {
  return { kind: 'fields', operations }
}
export const credit = fields({ field: 110, operation: 'replace', value: 'Desk' })
export const appended = fields({ field: 5, operation: 'append', value: '+' })

/** A step with a template that everybody has. */
export async function sharedTemplate(boss: Person, ...operations: Parameters<typeof fields>): Promise<ActionStep> {
  const payload = { name: 'Shared', operations }
  const { href } = (await boss.ask('/fotoweb/me/metadata-templates/', { method: 'POST', payload })).json()
  await boss.ask(href, { method: 'PATCH', payload: { isShared: true } })
  return { kind: 'template', template: href }
}

export const start = (who: Person, href: string, chosen: object) =>
  who.ask('/fotoweb/me/background-tasks/', {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.fotoware.action-request+json' },
    payload: JSON.stringify({ ...chosen, 'action-href': ownOf(href) }),
  })
export type Answer = Awaited<ReturnType<typeof start>>

/** Status, error value, and each field with its rule. */
export function refusal(answer: Answer) {
  const { value, fields: faults = [] } = answer.json()
  return [
    ...[answer.statusCode, value],
    ...faults.map((one: { field: string; rule: string }) => `${one.field} ${one.rule}`),
  ]
}

/** What is refused, and with which field and rule. @param day the address of an archive. @param composed a template that counts. */
export function wrongActions(day: string, composed: ActionStep): (readonly [wish: object, fault: string])[] {
  const nowhere = `${day}x.jpg.info`
  const page = (url: string, steps: ActionStep[] = []) => anAction(steps, { type: 'url', url })
  return [
    [anAction([credit], { name: ' TAKEN' }), 'name taken'],
    [anAction([]), 'steps some'],
    [anAction([credit, fields({ field: 5, operation: 'add', value: ['x'] })]), 'steps.1.5 list-only'],
    [anAction([fields({ field: 5, operation: 'compose', value: '{seq:3}' })]), 'steps.0.5 numbers'],
    [anAction([composed]), 'steps.0.5 numbers'],
    [anAction([{ kind: 'template', template: '/fotoweb/me/metadata-templates/nobodys' }]), 'steps.0.template shared'],
    [anAction([{ kind: 'marker', marker: '/fotoweb/me/markers/none' }]), 'steps.0.marker marker'],
    [anAction([{ kind: 'move', destination: '/elsewhere/' }]), 'steps.0.destination collection'],
    [anAction([{ kind: 'copy', destination: '/fotoweb/archives/4999-None/' }]), 'steps.0.destination collection'],
    [anAction([{ kind: 'copy', destination: nowhere }]), 'steps.0.destination collection'],
    [
      anAction([
        { kind: 'move', destination: day },
        { kind: 'move', destination: `${day}a/` },
      ]),
      'steps.1.destination once',
    ],
    [anAction([{ kind: 'album', album: '/fotoweb/users/1/albums/none/' }]), 'steps.0.album album'],
    [anAction([credit], { archives: [4999] }), 'archives exists'],
    [anAction([credit], { groups: [4999] }), 'groups exists'],
    [page('http://example.org/?a={hrefs}'), 'url https'],
    [page('javascript:alert(1)//{hrefs}'), 'url https'],
    [page('https://{hrefs}/'), 'url hrefs'],
    [page('https://user:word@example.org/{hrefs}'), 'url https'],
    [page('https://example.org/'), 'url hrefs'],
    [page('https://example.org/{hrefs}', [credit]), 'steps none'],
    [{ ...anAction([credit]), more: 1 }, ' unrecognized_keys'],
  ]
}
