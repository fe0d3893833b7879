import { titleBarIcons } from '@vitrine/contract/title-bar-icons.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Row, withChange } from './rows.tsx'
import styles from './site-settings.module.css'
import type { FormProps } from './use-setting-form.ts'

const most = 8

export function TitleBarForm({ value, faults, onChange }: FormProps<'titleBar'>) {
  const { t } = useTexts()
  const change = (place: number, what: Partial<(typeof value)[number]>) => onChange(withChange(value, place, what))
  const icons = titleBarIcons.map((icon) => ({ value: icon, description: '', label: t(`titleBarIcons.${icon}`) }))
  return (
    <>
      {value.map((button, place) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: buttons have nothing else by which they could be told apart.
          key={place}
          items={value}
          place={place}
          name={button.label}
          title={(name) => t('siteSettings.button', { name })}
          onChange={onChange}
        >
          <div className={styles['columns']}>
            <TextField
              label={t('siteSettings.label')}
              value={button.label}
              error={faults[`${place}.label`]}
              inputDir="auto"
              validationBehavior="aria"
              onChange={(label) => change(place, { label })}
            />
            <TextField
              label={t('siteSettings.address')}
              description={t('siteSettings.addressHint')}
              value={button.href}
              error={faults[`${place}.href`]}
              inputDir="ltr"
              validationBehavior="aria"
              onChange={(href) => change(place, { href })}
            />
            <SelectField
              label={t('siteSettings.icon')}
              options={icons}
              value={button.icon}
              onChange={(icon) => change(place, { icon: titleBarIcons.find((one) => one === icon) ?? 'link' })}
            />
          </div>
        </Row>
      ))}
      <div>
        <Button
          isDisabled={value.length >= most}
          onPress={() => onChange([...value, { label: '', href: '', icon: 'link' }])}
        >
          {t('siteSettings.addButton')}
        </Button>
      </div>
    </>
  )
}
