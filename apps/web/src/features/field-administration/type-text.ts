import type { Texts } from '#platform/i18n/use-texts.ts'
import type { DataType } from './field-draft.ts'

/** How a field is written, in words. */
export function typeText(type: DataType, t: Texts['t']): string {
  const texts: { readonly [Type in DataType]: string } = {
    text: t('siteFields.type_text'),
    dropdown: t('siteFields.type_dropdown'),
    'input-dropdown': t('siteFields.type_inputDropdown'),
    email: t('siteFields.type_email'),
    password: t('siteFields.type_password'),
    integer: t('siteFields.type_integer'),
    number: t('siteFields.type_number'),
    real: t('siteFields.type_real'),
    date: t('siteFields.type_date'),
    'date-dropdown': t('siteFields.type_dateDropdown'),
    checkbox: t('siteFields.type_checkbox'),
    boolean: t('siteFields.type_boolean'),
  }
  return texts[type]
}
