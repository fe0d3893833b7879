import { expect, test } from 'vitest'
import { headerLinks } from './header-links.ts'

type Told = NonNullable<Parameters<typeof headerLinks>[0]>

const nothing: Told = {
  views: {
    loggedOut: '/out',
    upload: null,
    selection: '',
    changePassword: null,
    createInvitations: null,
    signUpAdmin: null,
    flows: null,
    pro: null,
    manageSubscription: null,
    subscription: null,
  },
  pins: '/pins',
  order: null,
  permissions: { hasManageFlowsPermission: true, hasViewFlowsPermission: true } as Told['permissions'],
}
const everything: Told = {
  ...nothing,
  views: { ...nothing.views, upload: '/upload', flows: '/flows', pro: '/pro' },
  order: { views: { cart: '/cart', history: '/history', termsAndConditions: null } } as Told['order'],
}
const shown = (told: Told | null, hasTarget = true) => headerLinks(told, hasTarget).map(({ href }) => href)

test('what the descriptor does not offer is not shown, guests have none of it, and who has signed in has pins', () => {
  expect(shown(nothing)).toEqual(['/pins'])
  expect(shown(null)).toEqual([])
  expect(shown(everything)).toEqual(['/upload', '/pins', '/cart', '/flows', '/pro'])
})

test('uploading needs somewhere to upload to', () => {
  expect(shown(everything, false)).toEqual(['/pins', '/cart', '/flows', '/pro'])
})

test('flows need the right to see or to manage them', () => {
  const permissions = { hasManageFlowsPermission: false, hasViewFlowsPermission: false } as Told['permissions']
  expect(shown({ ...everything, permissions })).not.toContain('/flows')
  expect(shown({ ...everything, permissions: { ...permissions, hasViewFlowsPermission: true } })).toContain('/flows')
})
