import type { SetUp } from '@vitrine/contract/set-up.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type FolderFaults, folderFaults } from './folder-faults.ts'
import styles from './set-up.module.css'
import { useDeed } from './use-deed.ts'

export interface ChooseFirstProps {
  setUp: SetUp
  onChosen: () => void
}

/** The demo library, or a folder of one's own. */
export function ChooseFirst({ setUp, onChosen }: ChooseFirstProps) {
  return (
    <div className={styles['choices']}>
      {setUp.makeDemo !== null && <DemoChoice deed={setUp.makeDemo} onChosen={onChosen} />}
      {setUp.addFolder !== null && <FolderChoice deed={setUp.addFolder} onChosen={onChosen} />}
    </div>
  )
}

function DemoChoice({ deed, onChosen }: { deed: NonNullable<SetUp['makeDemo']>; onChosen: () => void }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { problem, isBusy, run } = useDeed()
  // What became of it is asked in any case: another page may have been faster.
  const make = () => void run(() => client.perform(deed)).then(onChosen)
  return (
    <section className={styles['choice']}>
      <h2>{t('setUp.demoTitle')}</h2>
      <p>{t('setUp.demoText')}</p>
      {problem !== null && (
        <p role="alert" className={styles['problem']}>
          {problemText(problem, t)}
        </p>
      )}
      <div className={styles['push']}>
        <Button look="primary" isPending={isBusy} onPress={make}>
          {t('setUp.demoGo')}
        </Button>
      </div>
    </section>
  )
}

function FolderChoice({ deed, onChosen }: { deed: NonNullable<SetUp['addFolder']>; onChosen: () => void }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { problem, isBusy, run } = useDeed()
  const [faults, setFaults] = useState<FolderFaults>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const wish = { name: String(given.get('name')), path: String(given.get('path')) }
    setFaults({})
    void run(() => client.perform(deed, 'first-archive', wish)).then((fault) => {
      if (fault === null) return onChosen()
      const found = folderFaults(fault)
      setFaults(found)
      const first = found.name === undefined ? 'path' : 'name'
      form.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus()
    })
  }
  return (
    <section className={styles['choice']}>
      <h2>{t('setUp.folderTitle')}</h2>
      <p>{t('setUp.folderText')}</p>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <TextField
          name="name"
          validationBehavior="aria"
          label={t('setUp.name')}
          defaultValue={t('setUp.namePlaceholder')}
          error={faults.name && t(faults.name)}
        />
        <TextField
          name="path"
          validationBehavior="aria"
          label={t('setUp.path')}
          description={t('setUp.pathHelp')}
          autoComplete="off"
          inputDir="ltr"
          spellCheck="false"
          error={faults.path && t(faults.path)}
        />
        {problem !== null && Object.keys(faults).length === 0 && (
          <p role="alert" className={styles['problem']}>
            {problemText(problem, t)}
          </p>
        )}
        <Button type="submit" look="primary" isPending={isBusy}>
          {t('setUp.folderGo')}
        </Button>
      </form>
    </section>
  )
}
