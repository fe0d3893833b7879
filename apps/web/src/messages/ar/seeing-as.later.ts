import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/seeing-as.later.ts'

export const seeingAs: Translation<typeof english.seeingAs> = {
  title: 'الموقع كما يراه شخص آخر',
  text: 'أنت ترى الموقع كما يراه {{name}}. لا يمكن تغيير أي شيء.',
  end: 'العودة إلى {{name}}',
}
