/** What stands in the way of moving an archive to another place. */
export const archiveMoves = {
  onePlace: 'حدّد مكانًا واحدًا: مجمّعًا أو مجلدًا أو أن يحتفظ Vitrine بالملفات.',
  keptAlready: 'يحتفظ Vitrine بملفات هذا الأرشيف بالفعل.',
  notEmpty: 'المجلد {{folder}} ليس فارغًا. اختر مجلدًا فارغًا أو أنشئ واحدًا.',
  noRoom: 'لا يتسع المكان الجديد لجميع ملفات هذا الأرشيف.',
  isMoving: 'يجري نقل الأرشيف إلى مكان آخر. انتظر حتى ينتهي ذلك أو ألغِه.',
} as const
