import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/stack-rules.later.ts'

export const stackRules: Translation<typeof english.stackRules> = {
  'part_raw-and-jpeg': 'توضع ملفات RAW تحت ملف JPEG الخاص بها',
  'text_raw-and-jpeg': 'ملف RAW وملفات JPEG أو HEIC أو TIFF التي تحمل اسمه في المجلد نفسه.',
  part_bursts: 'توضع اللقطات المتتابعة تحت أول صورة منها',
  text_bursts: 'ثلاث صور أو أكثر من كاميرا واحدة في مجلد واحد، التُقطت كل منها بعد سابقتها بثانية على الأكثر.',
  part_layered: 'توضع الملفات متعددة الطبقات تحت ما صُدّر منها',
  text_layered:
    'ملف Photoshop أو Illustrator أو InDesign أو Affinity أو GIMP أو TIFF وملفات JPEG أو PNG أو WebP التي تحمل اسمه، أيضًا مع لاحقة مثل -1 أو _web.',
  text: 'يُحسب ما كُدّس ملفًا واحدًا في القوائم. تُكدس الملفات الموجودة من قبل بعد الحفظ، ويبقى ما كدّسه الناس أو أخرجوه كما هو.',
}
