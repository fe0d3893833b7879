import type { ActionStep } from '@vitrine/contract/actions.ts'
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
