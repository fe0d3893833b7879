import type { User, UserWish } from '@vitrine/contract/people.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { useMemo, useState } from 'react'
import { useViewStack } from '#features/directory/view-stack.tsx'
import { setMemberOf } from '#features/groups/group-requests.ts'
import {
  isChanged,
  type MemberRow,
  type MembershipLists,
  membersWith,
  unchanged,
} from '#features/groups/membership-lists.ts'
import { useSession } from '#features/session/use-session.ts'
import { type Texts, useTexts } from '#platform/i18n/use-texts.ts'
import {
  type DraftFault,
  draftFaults,
  draftOf,
  newUser,
  placeholderPassword,
  type UserDraft,
  wishOf,
} from './user-draft.ts'
import { userErrorText } from './user-errors.ts'
import { doubtPeople } from './user-requests.ts'

export interface UserForm {
  draft: UserDraft
  set: (part: Partial<UserDraft>) => void
  setAddress: (part: Partial<UserDraft['address']>) => void
  /** What is wrong, by field; empty until somebody tried to save. */
  faultOf: (field: string) => string | undefined
  faults: readonly DraftFault[]
  /** The groups that the person is in on the server, null until they are known, and what was changed of them. */
  memberOf: readonly MemberRow[] | null
  memberOfProblem: Error | null
  lists: MembershipLists
  setLists: (change: (before: MembershipLists) => MembershipLists) => void
  isChanged: boolean
  isBusy: boolean
  /** Why the server refused. */
  fault: string
  save: () => void
}

/** What is typed of a person, what is wrong with it, and how it is saved (USR-077 to USR-081). */
export function useUserForm(user: User | null): UserForm {
  const { t } = useTexts()
  const send = useSending()
  /** As the server has the person: a new one is made once, also where what comes after it is refused. */
  const [known, setKnown] = useState(user)
  const before = useMemo(() => (known === null ? null : draftOf(known, placeholderPassword())), [known])
  const around = useMemberOf(user)
  const [lists, setLists] = useState(unchanged)
  const [draft, setDraft] = useState(before ?? newUser)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<ApiProblem['fields']>([])
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const faults = draftFaults(draft, before)
  const set = (part: Partial<UserDraft>) => {
    setDraft((now) => ({ ...now, ...part }))
    setRefused([])
    setFault('')
  }
  const save = () => {
    setTried(true)
    if (faults.length > 0) return
    setBusy(true)
    send({ draft, before, known, setKnown, lists, memberOf: around.memberOf })
      .catch((problem: Error) => {
        if (problem instanceof ApiProblem) setRefused(problem.fields)
        setFault(userErrorText(problem, t))
      })
      .finally(() => setBusy(false))
  }
  return {
    draft,
    set,
    setAddress: (part) => set({ address: { ...draft.address, ...part } }),
    faultOf: (field) =>
      (isTried
        ? textOf(
            faults.find((one) => one.field === field),
            t,
          )
        : undefined) ?? refused.find((one) => one.field === field)?.message,
    faults,
    ...around,
    lists,
    setLists: (change) => {
      setLists(change)
      setFault('')
    },
    isChanged: JSON.stringify(draft) !== JSON.stringify(before ?? newUser) || isChanged(lists),
    isBusy,
    fault,
    save,
  }
}

interface Sending {
  draft: UserDraft
  before: UserDraft | null
  known: User | null
  setKnown: (user: User) => void
  lists: MembershipLists
  memberOf: readonly MemberRow[] | null
}

/** Saves the person, then the groups, each only where it was edited (USR-079, USR-080), and closes the form. */
function useSending() {
  const { t } = useTexts()
  const client = useResourceClient()
  const create = useSession().user?.userManagement?.createUser ?? null
  const { close } = useViewStack()
  const saveUser = async (known: User | null, wish: UserWish | null): Promise<User | null> => {
    if (known !== null) return wish === null ? known : ((await client.change(known.href, 'user', wish)) ?? known)
    return create === null ? null : ((await client.perform(create, 'user-wish', wish ?? {})) as User)
  }
  return async ({ draft, before, known, setKnown, lists, memberOf }: Sending): Promise<void> => {
    const wish = wishOf(draft, before)
    if (known !== null && wish === null && !isChanged(lists)) return close()
    try {
      const saved = await saveUser(known, wish)
      if (saved !== null && memberOf !== null && isChanged(lists)) {
        setKnown(saved)
        const ids = membersWith(memberOf, lists).map(({ id }) => id)
        await setMemberOf(client, saved, ids)
      }
    } finally {
      await doubtPeople(client)
    }
    notifyBriefly(t('people.saved', { name: draft.username.trim() }))
    close()
  }
}

/** The groups that somebody is in; none for a new person. */
function useMemberOf(user: User | null): Pick<UserForm, 'memberOf' | 'memberOfProblem'> {
  const { document, problem } = useResource(user?.memberOfHref ?? null, 'member-of')
  const memberOf = useMemo(() => {
    if (user === null) return []
    return document?.data.map((group) => ({ ...group, detail: '' })) ?? null
  }, [user, document])
  return { memberOf, memberOfProblem: problem }
}

/** What the fields are called in whose name something is missing (USR-045). */
const names = {
  username: 'people.username',
  'address.firstName': 'people.firstName',
  'address.lastName': 'people.lastName',
  password: 'people.password',
} as const

function textOf(fault: DraftFault | undefined, t: Texts['t']): string | undefined {
  if (fault === undefined) return undefined
  if (fault.kind === 'required')
    return t('people.required', { name: t(names[fault.field as keyof typeof names] ?? 'people.username') })
  return t(`people.fault.${fault.kind}`)
}
