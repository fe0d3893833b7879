import type { ActionStep } from '@vitrine/contract/actions.ts'
import type { Person } from '#server/testing/ask.ts'

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
