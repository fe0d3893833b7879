import { CommandButton } from '#platform/commands/command-button.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './player.module.css'
import type { PlayedCaptions } from './use-captions.ts'

/** Captions on and off, and in which language where there are several. */
export function CaptionsControls({ captions: { all, shown, choose, command } }: { captions: PlayedCaptions }) {
  const { t } = useTexts()
  return (
    <>
      <CommandButton command={command} />
      {all.length > 1 && (
        <select
          aria-label={t('player.captionsLanguage')}
          title={t('player.captionsLanguage')}
          value={shown?.href ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const wished = all.find(({ href }) => href === value)
            if (wished !== undefined) choose(wished)
            else command.perform()
          }}
          className={`${styles['rate']} ${styles['language']}`}
        >
          <option value="">{t('player.captionsNone')}</option>
          {all.map(({ href, label, language }) => (
            <option key={href} value={href} lang={language ?? undefined}>
              {label}
            </option>
          ))}
        </select>
      )}
    </>
  )
}
