import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/cookie-consent.ts'

export const cookieConsent: Translation<typeof english.cookieConsent> = {
  bannerTitle: 'ملفات تعريف الارتباط',
  bannerBody: 'يستخدم هذا الموقع ملفات تعريف الارتباط لتسجيل الدخول فقط، ولا تتتبعك.',
  policy:
    'عند تسجيل الدخول يضع هذا الموقع ملف تعريف ارتباط باسم SessionToken. يحدد الملف جلستك، وينتهي عند تسجيل الخروج أو بعد المدة التي اخترتها، ولا يقرؤه سوى هذا الموقع. وأثناء تسجيل الدخول يحفظ ملف باسم SignInStep الخطوة التي وصلت إليها، لعشر دقائق على الأكثر.\n\nيحتفظ متصفحك أيضًا باختياراتك لهذا الموقع، مثل اللغة والمظهر وما إذا كنت قد قرأت هذا النص، وتبقى في متصفحك حتى تحذفها.\n\nلا تُستخدم ملفات تعريف ارتباط من جهات أخرى، ولا يُقاس شيء أو يُنقل إلى أحد.',
}
