import type { User } from '@vitrine/contract/people.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Avatar } from '@vitrine/ui/avatar.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { useId, useState } from 'react'
import { LazyMemberOf } from '#features/groups/lazy-member-of.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { SeeAsButton } from '#features/seeing-as/see-as-button.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ExpiryField } from './expiry-field.tsx'
import styles from './people.module.css'
import { type Licence, useLicences } from './use-licences.ts'
import type { UserForm } from './use-user-form.ts'
import { groupErrorText } from './user-errors.ts'
import { doubtPeople } from './user-requests.ts'

interface Props {
  form: UserForm
  /** Null for a new person. */
  user: User | null
}

/** Who somebody is, how they sign in, whether they may, and with what licence (USR-023). */
export function UserGeneral({ form, user }: Props) {
  const { t } = useTexts()
  return (
    <div className={styles['sections']}>
      <Section title={t('people.information')}>
        {user !== null && <Picture user={user} />}
        <Information form={form} isDisabled={user !== null && !user.actions.update} />
      </Section>
      <Section title={t('people.authentication')}>
        <Authentication form={form} user={user} />
      </Section>
      <Section title={t('people.access')}>
        <Access form={form} user={user} />
      </Section>
      <Section title={t('people.licensing')}>
        <Licensing form={form} isDisabled={user !== null && !user.actions.updateLicense} />
      </Section>
    </div>
  )
}

/** A part of a form under its name. */
export function Section({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/** The person’s picture, which can be taken away. */
function Picture({ user }: { user: User }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [isGone, setGone] = useState(false)
  const { name, avatarHref, removeAvatar } = user
  const forget = () => {
    setGone(true)
    void doubtPeople(client)
  }
  return (
    <div className={styles['picture']}>
      <Avatar name={name} src={isGone ? null : avatarHref} size={64} />
      {removeAvatar !== null && !isGone && (
        <EndingButton
          deed={removeAvatar}
          label={t('people.removePicture')}
          text={t('people.removePictureText')}
          done={t('people.pictureRemoved')}
          onDone={forget}
        />
      )}
    </div>
  )
}

function Information({ form, isDisabled }: { form: UserForm; isDisabled: boolean }) {
  const { t } = useTexts()
  const { draft, set, setAddress, faultOf } = form
  const shared = { isDisabled, inputDir: 'auto', validationBehavior: 'aria', isRequired: true } as const
  return (
    <>
      <TextField
        {...shared}
        label={t('people.username')}
        value={draft.username}
        error={faultOf('username')}
        maxLength={200}
        autoComplete="off"
        onChange={(username) => set({ username })}
      />
      <TextField
        {...shared}
        label={t('people.firstName')}
        value={draft.address.firstName}
        error={faultOf('address.firstName')}
        maxLength={1000}
        onChange={(firstName) => setAddress({ firstName })}
      />
      <TextField
        {...shared}
        label={t('people.lastName')}
        value={draft.address.lastName}
        error={faultOf('address.lastName')}
        maxLength={1000}
        onChange={(lastName) => setAddress({ lastName })}
      />
      <TextField
        {...shared}
        label={t('people.email')}
        type="email"
        inputDir="ltr"
        value={draft.address.email}
        error={faultOf('address.email')}
        maxLength={1000}
        onChange={(email) => setAddress({ email })}
      />
      <TextField
        {...shared}
        isRequired={false}
        label={t('people.company')}
        value={draft.address.organization}
        maxLength={1000}
        onChange={(organization) => setAddress({ organization })}
      />
    </>
  )
}

function Authentication({ form, user }: Props) {
  const { t } = useTexts()
  const { draft, set, faultOf } = form
  if (user !== null && !user.actions.updatePassword)
    return <p className={styles['note']}>{t('people.cannotSetPassword')}</p>
  const shared = {
    type: 'password',
    autoComplete: 'new-password',
    inputDir: 'ltr',
    validationBehavior: 'aria',
  } as const
  return (
    <>
      <TextField
        {...shared}
        label={t('people.password')}
        value={draft.password}
        error={faultOf('password')}
        maxLength={2000}
        onFocus={selectAll}
        onChange={(password) => set({ password })}
      />
      <TextField
        {...shared}
        label={t('people.confirmPassword')}
        value={draft.confirmPassword}
        error={faultOf('confirmPassword')}
        maxLength={2000}
        onFocus={selectAll}
        onChange={(confirmPassword) => set({ confirmPassword })}
      />
      {user !== null && (
        <Checkbox
          label={t('people.forcePasswordChange')}
          isSelected={draft.forcePasswordChange}
          onChange={(forcePasswordChange) => set({ forcePasswordChange })}
        />
      )}
      {user?.actions.resetDeviceTokens && user.deviceTokensHref !== null && (
        <EndingButton
          deed={user.deviceTokensHref}
          label={t('people.resetDevices')}
          text={t('people.resetDevicesText')}
          done={t('people.devicesReset')}
        />
      )}
      {user !== null && user.secondFactorsHref !== null && (
        <EndingButton
          deed={user.secondFactorsHref}
          label={t('people.removeFactors')}
          text={t('people.removeFactorsText')}
          done={t('people.factorsRemoved')}
        />
      )}
    </>
  )
}

/** What stands there is none that anybody typed: the first key takes its place. */
const selectAll = ({ target }: { target: EventTarget }) => target instanceof HTMLInputElement && target.select()

/** USR-090: how long the spinner turns at least. */
const spinning = 700

interface EndingButtonProps {
  deed: NonNullable<User['deviceTokensHref']>
  label: string
  /** What follows of it. */
  text: string
  done: string
  onDone?: () => void
}

/** Ends something that a person signs in with. */
function EndingButton({ deed, label, text, done, onDone }: EndingButtonProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    const shown = new Promise((resolve) => setTimeout(resolve, spinning))
    try {
      await client.remove(deed)
      await shown
      notifyBriefly(done)
      onDone?.()
    } catch (problem) {
      await shown
      showTrouble({ problem: problem as Error, texts: [groupErrorText(problem as Error, t)] })
    }
    setBusy(false)
  }
  return (
    <div>
      <Button isPending={isBusy} onPress={end}>
        {label}
      </Button>
      <p className={styles['note']}>{text}</p>
    </div>
  )
}

function Access({ form, user }: Props) {
  const { draft, set, memberOf, memberOfProblem, lists, setLists } = form
  const { t } = useTexts()
  const isDisabled = user !== null && !user.actions.updateAccountStatus
  return (
    <>
      <Checkbox
        label={t('people.isEnabled')}
        isSelected={draft.isEnabled}
        isDisabled={isDisabled}
        onChange={(isEnabled) => set({ isEnabled })}
      />
      <Checkbox
        label={t('people.isAdministrator')}
        isSelected={draft.isAdministrator}
        isDisabled={isDisabled}
        onChange={(isAdministrator) => set({ isAdministrator })}
      />
      <ExpiryField
        day={draft.expires}
        isDisabled={isDisabled}
        isFaded={!draft.isEnabled}
        onChange={(expires) => set({ expires })}
      />
      <h4>{t('people.memberOf')}</h4>
      {memberOf === null && memberOfProblem !== null && (
        <p className={styles['fault']}>{groupErrorText(memberOfProblem, t)}</p>
      )}
      {memberOf !== null && (
        <LazyMemberOf
          label={t('people.memberOf')}
          known={memberOf}
          lists={lists}
          onChange={setLists}
          isDisabled={user !== null && !user.actions.updateMemberships}
        />
      )}
      {user !== null && <SeeAsButton user={user} isDisabled={form.isChanged} />}
    </>
  )
}

function Licensing({ form: { draft, set }, isDisabled }: { form: UserForm; isDisabled: boolean }) {
  const { t } = useTexts()
  const { levels, modes } = useLicences()
  const options = (known: readonly Licence[]) =>
    known.map(({ value, label }) => ({ value: String(value), label, description: '' }))
  return (
    <>
      <SelectField
        label={t('people.license')}
        options={options(levels)}
        value={String(draft.level)}
        isDisabled={isDisabled}
        onChange={(level) => set({ level: Number(level) })}
      />
      {modes.length > 1 && (
        <SelectField
          label={t('people.mode')}
          options={options(modes)}
          value={String(draft.mode)}
          isDisabled={isDisabled}
          onChange={(mode) => set({ mode: Number(mode) })}
        />
      )}
    </>
  )
}
