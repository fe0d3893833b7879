/** Rules that names of files and folders keep. */
export const fileNames = {
  ends: 'لا يبدأ الاسم ولا ينتهي بمسافة، ولا ينتهي بنقطة.',
  forbidden: 'لا يحتوي الاسم على أي من \\ / : * ? " < > |',
  unseen: 'في الاسم رمز لا يُرى أو يغيّر اتجاه النص.',
  device: '”{{name}}“ اسم جهاز في Windows.',
  passedOver: 'الأسماء مثل ”{{name}}“ يُتجاوز عنها عند قراءة المجلدات.',
  long_zero: 'طول الاسم {{count}} بايت على الأكثر.',
  long_one: 'طول الاسم {{count}} بايت على الأكثر.',
  long_two: 'طول الاسم {{count}} بايت على الأكثر.',
  long_few: 'طول الاسم {{count}} بايت على الأكثر.',
  long_many: 'طول الاسم {{count}} بايت على الأكثر.',
  long_other: 'طول الاسم {{count}} بايت على الأكثر.',
} as const
