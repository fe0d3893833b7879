import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/annotations.ts'

export const annotations: Translation<typeof english.annotations> = {
  missing: 'حدّد «{{name}}».',
  outside: 'هذا خارج الصورة: يمكن أن يكون من 0 إلى {{most}}.',
  small: 'بكسل واحد على الأقل.',
  noLength: 'ينتهي السهم في غير الموضع الذي يبدأ فيه.',
  noTime: 'الأفلام والتسجيلات الصوتية وحدها لها وقت.',
  afterEnd: 'ينتهي بعد {{most}} ثانية.',
  untilFirst: 'تأتي النهاية بعد البداية.',
  noPages: 'لهذا الملف صفحة واحدة.',
  lastPage: 'الصفحة الأخيرة هي {{most}}.',
  fixedType: 'لا يمكن تغيير نوع الملاحظة.',
  most: 'لا يزيد عدد ملاحظات الملف على {{most}}.',
}
