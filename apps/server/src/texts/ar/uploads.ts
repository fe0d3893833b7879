/** Files that are put into archives. */
export const uploads = {
  tooLarge_one: 'حجم الملف {{count}} غيغابايت على الأكثر.',
  tooLarge_many: 'حجم الملف {{count}} غيغابايت على الأكثر.',
  tooLarge_few: 'حجم الملف {{count}} غيغابايت على الأكثر.',
  tooLarge_two: 'حجم الملف {{count}} غيغابايت على الأكثر.',
  tooLarge_zero: 'حجم الملف {{count}} غيغابايت على الأكثر.',
  tooLarge_other: 'حجم الملف {{count}} غيغابايت على الأكثر.',
  noDestination: 'لا يمكن وضع ملفات هنا.',
} as const
