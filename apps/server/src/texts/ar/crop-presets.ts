import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/crop-presets.ts'

export const cropPresets: Translation<typeof english.cropPresets> = {
  noName: 'أدخل اسمًا للإعداد المسبق.',
  taken: 'يوجد هنا إعداد مسبق باسم «⁨{{name}}⁩» بالفعل.',
  most: 'لا يمكن أن يكون هنا أكثر من {{most, number}} إعداد مسبق.',
  narrow: 'يجب ألا يزيد طول أحد الضلعين على {{most, number}} ضعف الآخر.',
  builtIn: 'الإعدادات المسبقة للجميع تخص الموقع.',
}
