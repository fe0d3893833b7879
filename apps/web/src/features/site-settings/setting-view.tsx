import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { SiteSection } from '@vitrine/contract/site-settings.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { UnsavedQuestion } from '#features/directory/unsaved-question.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { CookiesForm } from './cookies-form.tsx'
import { CssForm } from './css-form.tsx'
import { LicenceUsesForm } from './licence-uses-form.tsx'
import { LookForm } from './look-form.tsx'
import { NameForm } from './name-form.tsx'
import { OrdersForm } from './orders-form.tsx'
import { PagesForm } from './pages-form.tsx'
import { SearchEnginesForm } from './search-engines-form.tsx'
import { SignUpsForm } from './sign-ups-form.tsx'
import styles from './site-settings.module.css'
import { TitleBarForm } from './title-bar-form.tsx'
import { type FormProps, useSettingForm } from './use-setting-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'
import { WordFormsForm } from './word-forms-form.tsx'

interface SettingViewProps {
  setting: DocumentOf<'site-setting'>
  previewPage: DocumentOf<'site-settings'>['previewPage']
}

/** One section of the settings in its form. What was typed stays when it is refused. */
export function SettingView({ setting, previewPage }: SettingViewProps) {
  const { t } = useTexts()
  const form = useSettingForm(setting)
  const { draft, faults, isSaving, isChanged, theirs } = form
  const guard = useUnsavedGuard(isChanged)
  const element = useRef<HTMLFormElement>(null)
  // When it is refused the person goes on at the first field that is wrong.
  useEffect(() => {
    if (Object.keys(faults).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }
  return (
    <form
      ref={element}
      className={styles['form']}
      onSubmit={submit}
      noValidate
      aria-label={t(`siteSettings.${setting.id}`)}
    >
      <Fields id={setting.id} value={draft} faults={faults} onChange={form.write} previewPage={previewPage} />
      <div role="alert" className={styles['faults']}>
        {Object.keys(faults).length > 0 && (
          <>
            <p>{t('siteSettings.notSaved')}</p>
            <ul>
              {Object.entries(faults).map(([path, message]) => (
                <li key={path}>{message}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Foot form={form} />
      {theirs !== null && <ConflictDialog theirs={theirs.value} mine={draft} form={form} />}
      {guard.isAsking && <UnsavedQuestion onGiveUp={guard.giveUp} onGoOn={guard.goOn} />}
      <span role="status" className={styles['hidden']}>
        {isSaving ? t('siteSettings.loading') : ''}
      </span>
    </form>
  )
}

function Foot({ form }: { form: ReturnType<typeof useSettingForm> }) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles['foot']} data-bottom-bar="page">
      {!form.isStandard && (
        <Button look="quiet" onPress={() => setAsking(true)}>
          {t('siteSettings.reset')}
        </Button>
      )}
      <Button type="submit" look="primary" isPending={form.isSaving} isDisabled={!form.isChanged && !form.isSaving}>
        {t('siteSettings.save')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('siteSettings.resetTitle')}
          text={t('siteSettings.resetText')}
          yes={t('siteSettings.resetYes')}
          no={t('shell.cancel')}
          isDanger
          onYes={async () => {
            await form.reset()
            setAsking(false)
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  )
}

interface FieldsProps extends Omit<FormProps<SiteSection>, 'value' | 'onChange'> {
  id: SiteSection
  value: unknown
  onChange: (value: unknown) => void
  previewPage: string
}

function Fields({ id, value, previewPage, ...rest }: FieldsProps) {
  const given = <Section extends SiteSection>() => ({ value, ...rest }) as FormProps<Section>
  switch (id) {
    case 'name':
      return <NameForm {...given<'name'>()} />
    case 'look':
      return <LookForm {...given<'look'>()} />
    case 'css':
      return <CssForm {...given<'css'>()} />
    case 'titleBar':
      return <TitleBarForm {...given<'titleBar'>()} />
    case 'pages':
      return <PagesForm {...given<'pages'>()} previewPage={previewPage} />
    case 'cookies':
      return <CookiesForm {...given<'cookies'>()} />
    case 'searchEngines':
      return <SearchEnginesForm {...given<'searchEngines'>()} />
    case 'wordForms':
      return <WordFormsForm {...given<'wordForms'>()} />
    case 'orders':
      return <OrdersForm {...given<'orders'>()} />
    case 'licenceUses':
      return <LicenceUsesForm {...given<'licenceUses'>()} />
    case 'signUps':
      return <SignUpsForm {...given<'signUps'>()} />
  }
}
