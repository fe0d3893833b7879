import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/licence-uses.ts'

export const licenceUses: Translation<typeof english.licenceUses> = {
  editorial: 'تحريري',
  commercial: 'تجاري',
  'social-media': 'وسائل التواصل الاجتماعي',
  print: 'مطبوعات',
  internal: 'داخلي',
  form: 'اذكر الاستخدام والإقليم كما في «editorial; territory=NO»: استخدامًا من قائمة الموقع، وبلدًا وفق ISO 3166-1 أو «world».',
  unknown: 'لا تتضمن قائمة الموقع الاستخدام «{{use}}». تتضمن القائمة: {{uses}}.',
  required: 'اذكر الغرض من استخدام الملف ومكانه.',
  send: 'أرسل "licenceUse": {"use", "territory"} في نص الطلب، أو الترويسة X-Licence-Use: USE; territory=NO. قيمة USE واحدة من: {{uses}}. الإقليم بلد وفق ISO 3166-1 أو «world».',
}
