import type { User } from '@vitrine/contract/people.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { useMemo, useState } from 'react'
import { useViewStack } from '#features/directory/view-stack.tsx'
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
  isChanged: boolean
  isBusy: boolean
  /** Why the server refused. */
  fault: string
  save: () => void
}

/** What is typed of a person, what is wrong with it, and how it is saved (USR-077 to USR-081). */
export function useUserForm(user: User | null): UserForm {
  const { t } = useTexts()
  const client = useResourceClient()
  const create = useSession().user?.userManagement?.createUser ?? null
  const { close } = useViewStack()
  const before = useMemo(() => (user === null ? null : draftOf(user, placeholderPassword())), [user])
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
  const send = async () => {
    const wish = wishOf(draft, before)
    if (user === null && create !== null) await client.perform(create, 'user-wish', wish ?? {})
    else if (user !== null && wish !== null) await client.change(user.href, 'user', wish)
    if (user === null || wish !== null) {
      await doubtPeople(client)
      notifyBriefly(t('people.saved', { name: draft.username.trim() }))
    }
    close()
  }
  const save = () => {
    setTried(true)
    if (faults.length > 0) return
    setBusy(true)
    send()
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
    isChanged: JSON.stringify(draft) !== JSON.stringify(before ?? newUser),
    isBusy,
    fault,
    save,
  }
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
