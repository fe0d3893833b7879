export const quotas = {
  reached:
    'المتاح {{free}} فقط من {{limit}} في الأرشيف «{{name}}». احذف شيئًا نهائيًا، أو اطلب من أحد المسؤولين مساحة أكبر.',
  besideTooLarge: 'الملف الذي يصف ملفات أخرى لا يتجاوز {{limit}} في أرشيف له حد.',
} as const
