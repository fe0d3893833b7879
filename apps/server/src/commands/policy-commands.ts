import { groupNames } from '#modules/groups/groups.queries.ts'
import { addPolicy, listPolicies, removePolicy, rulesOf } from '#modules/sign-in-policies/save-policy.ts'
import type { PolicyRow } from '#modules/sign-in-policies/sign-in-policies.tables.ts'
import { groupForPolicy, rulesFrom } from '#modules/sign-in-providers/policy-form.ts'
import { listProviders } from '#modules/sign-in-providers/save-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { type Command, CommandRefused, operator } from './command.ts'
import { inASentence } from './provider-commands.ts'

function wholeNumber(word: string, text: string, [least, most]: readonly [number, number]): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new CommandRefused(`After ${word} stands a whole number from ${least} to ${most}.`)
}

/** What is said, each `--name VALUE`. What is not said is not limited. */
function rulesSaid(given: readonly string[]) {
  const ways = { limits: false, password: false, passkey: false, providers: [] as string[] }
  const numbers = { graceDays: 0, idleMinutes: null as number | null, longestMinutes: null as number | null }
  let demandsSecondFactor = false
  for (let at = 0; at < given.length; at += 2) {
    const [word = '', value] = [given[at], given[at + 1]]
    if (value === undefined) throw new CommandRefused(`Say something after ${word}.`)
    const number = lengths[word]
    if (word === '--way') {
      ways.limits = true
      if (value === 'password' || value === 'passkey') ways[value] = true
      else ways.providers.push(value)
    } else if (number === undefined) {
      throw new CommandRefused(`“${word}” is not known here. See: vitrine help`)
    } else {
      numbers[number.name] = wholeNumber(word, value, number.range)
      demandsSecondFactor ||= number.name === 'graceDays'
    }
  }
  return { ways, demandsSecondFactor, ...numbers }
}

type Length = 'graceDays' | 'idleMinutes' | 'longestMinutes'

const lengths: Readonly<Record<string, { name: Length; range: readonly [number, number] }>> = {
  '--second-factor-after-days': { name: 'graceDays', range: [0, 365] },
  '--idle-minutes': { name: 'idleMinutes', range: [5, 43_200] },
  '--longest-minutes': { name: 'longestMinutes', range: [15, 525_600] },
}

async function describe(rows: readonly PolicyRow[], platform: Platform): Promise<string[]> {
  const names = await groupNames(
    rows.map(({ group_id }) => group_id),
    platform,
  )
  const providers = new Map((await listProviders(operator, platform)).map(({ id, name }) => [`provider:${id}`, name]))
  return rows.map((row) => {
    const { ways, demandsFactor, graceDays, idleMinutes, longestMinutes } = rulesOf(row)
    const only = ways?.map((way) => providers.get(way) ?? way).join(', ')
    const parts = [
      ...(only === undefined ? [] : [`only by ${only === '' ? 'nothing' : only}`]),
      ...(demandsFactor ? [`second factor after ${graceDays} days`] : []),
      ...(idleMinutes === null ? [] : [`${idleMinutes} minutes unused`]),
      ...(longestMinutes === null ? [] : [`${longestMinutes} minutes at most`]),
    ]
    return `${names.get(row.group_id) ?? row.group_id}  ${parts.join('; ')}`
  })
}

export const policyCommands: readonly Command[] = [
  {
    usage: 'sign-in policy list',
    says: 'how members of groups sign in',
    async run(_, platform) {
      const rows = await listPolicies(operator, platform)
      return rows.length === 0 ? 'There are no rules for groups.' : describe(rows, platform)
    },
  },
  {
    usage: 'sign-in policy add GROUP [OPTIONS]',
    says: 'rules for members of a group; OPTIONS: --way password|passkey|PROVIDER (each that is open), --second-factor-after-days DAYS, --idle-minutes MINUTES, --longest-minutes MINUTES',
    async run([group = '', ...given], platform) {
      const said = rulesSaid(given)
      await inASentence(async () => {
        const rules = await rulesFrom(said, platform)
        await addPolicy(operator, await groupForPolicy(group, platform), rules, platform)
      })
      return 'The rules count from the next request of each member.'
    },
  },
  {
    usage: 'sign-in policy remove GROUP',
    says: 'the way back for who is shut out by rules: they are gone at once',
    async run([group = ''], platform) {
      await inASentence(async () => removePolicy(operator, await groupForPolicy(group, platform), platform))
      return 'The rules are removed.'
    },
  },
]
