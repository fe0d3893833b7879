/** Changed versions of pictures. */
export const pictureEdits = {
  nothing: 'يجب أن يغيّر التحرير شيئًا.',
  outside: 'يجب أن يقع الجزء المتبقي داخل الصورة.',
  otherFormat: 'يمكن قص صور هذا التنسيق للتنزيل، لكن لا يمكن حفظ إصدار معدّل من الملف.',
  severalPictures: 'يحتوي الملف على عدة صور: سيفقد الإصدار المعدّل جميعها إلا واحدة.',
} as const
