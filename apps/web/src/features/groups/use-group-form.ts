import type { Group } from '@vitrine/contract/people.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { useState } from 'react'
import { useViewStack } from '#features/directory/view-stack.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { draftOf, type GroupDraft, newGroup, wishOf } from './group-draft.ts'
import { groupErrorText } from './group-errors.ts'
import { changeGroup, changeMembers, createGroup, doubtGroups, setMemberOf } from './group-requests.ts'
import { isChanged, type MemberRow, type MembershipLists, membersWith, unchanged } from './membership-lists.ts'

/** The lists of members that a form changes. */
export type ListName = 'memberOf' | 'groups' | 'users'
type Lists = Readonly<Record<ListName, MembershipLists>>

const noLists: Lists = { memberOf: unchanged, groups: unchanged, users: unchanged }

export type GroupForm = ReturnType<typeof useGroupForm>

/** What is typed of a group, what is wrong with it, and how it is saved (GRP-025 to GRP-037). */
export function useGroupForm(first: Group | null, memberOf: readonly MemberRow[]) {
  const { t } = useTexts()
  const { close } = useViewStack()
  /** As it is on the server: after each step of saving the form goes on from there. */
  const [group, setGroup] = useState(first)
  const before = group === null ? null : draftOf(group)
  const [draft, setDraft] = useState(before ?? newGroup)
  const [lists, setLists] = useState(noLists)
  const [isTried, setTried] = useState(false)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const steps = useSaving({ group, setGroup, before, draft, lists, setLists, memberOf })
  const isMissing = draft.name.trim() === ''
  const isDifferent = JSON.stringify(draft) !== JSON.stringify(before ?? newGroup)
  const save = () => {
    setTried(true)
    if (isMissing) return
    setBusy(true)
    steps()
      .then((isSaved) => {
        if (isSaved) notifyBriefly(t('groups.saved', { name: draft.name.trim() }))
        close()
      })
      .catch((problem: Error) => setFault(groupErrorText(problem, t) + reasons(problem)))
      .finally(() => setBusy(false))
  }
  return {
    group,
    draft,
    lists,
    set: (part: Partial<GroupDraft>) => {
      setDraft((now) => ({ ...now, ...part }))
      setFault('')
    },
    setList: (name: ListName, change: (before: MembershipLists) => MembershipLists) => {
      setLists((now) => ({ ...now, [name]: change(now[name]) }))
      setFault('')
    },
    isNameMissing: isMissing,
    nameFault: isTried && isMissing ? t('groups.required', { name: t('groups.displayName') }) : undefined,
    isChanged: isDifferent || Object.values(lists).some(isChanged),
    isBusy,
    fault,
    save,
  }
}

/** What the server says of single fields, after what the whole of it is. */
function reasons(problem: Error): string {
  if (!(problem instanceof ApiProblem)) return ''
  return problem.fields.map(({ message }) => ` ${message}`).join('')
}

interface Saving {
  group: Group | null
  setGroup: (group: Group) => void
  before: GroupDraft | null
  draft: GroupDraft
  lists: Lists
  setLists: (change: (now: Lists) => Lists) => void
  memberOf: readonly MemberRow[]
}

/** Saves in the order of the specification (GRP-037); a step that was done is not done again when a later one is refused. */
function useSaving({ group, setGroup, before, draft, lists, setLists, memberOf }: Saving) {
  const client = useResourceClient()
  const create = useSession().user?.userManagement?.createGroup ?? null
  const settle = (name: ListName) => setLists((now) => ({ ...now, [name]: unchanged }))
  const saveGroup = async (): Promise<Group | null> => {
    const wish = wishOf(draft, before)
    if (wish === null) return group
    if (group !== null) return changeGroup(client, group, wish)
    return create === null ? null : createGroup(client, create, wish)
  }
  return async (): Promise<boolean> => {
    const isDifferent = group === null || wishOf(draft, before) !== null || Object.values(lists).some(isChanged)
    if (!isDifferent) return false
    try {
      const saved = await saveGroup()
      if (saved === null) return false
      setGroup(saved)
      if (isChanged(lists.memberOf)) {
        await setMemberOf(
          client,
          saved,
          membersWith(memberOf, lists.memberOf).map(({ id }) => id),
        )
      }
      // What is set once more comes to the same; lists of members are a difference and are not sent twice.
      await changeMembers(client, saved, 'group', lists.groups)
      settle('groups')
      await changeMembers(client, saved, 'user', lists.users)
      settle('users')
    } finally {
      await doubtGroups(client)
    }
    return true
  }
}
