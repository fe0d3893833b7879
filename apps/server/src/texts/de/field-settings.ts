import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/field-settings.ts'

export const fieldSettings: Translation<typeof english.fieldSettings> = {
  choice: 'Ein Wert ist ein einzeiliger Text mit höchstens 256 Zeichen.',
  choiceNeeded: 'Eine Auswahlliste braucht Werte, aus denen gewählt wird.',
  choices: 'Es können höchstens 500 Werte angeboten werden.',
  choicesOnce: 'Jeder Wert kann nur einmal angeboten werden.',
  kind: 'Die vorhandenen Werte würden nicht mehr passen: Das wird beim Anlegen eines Feldes festgelegt, bei mitgelieferten Feldern von Anfang an.',
  most: 'Eine Site hat höchstens 250 eigene Felder, entfernte mitgezählt.',
  number: 'Geben Sie eine Zahl ein.',
  order: 'Es sind nicht mehr dieselben Felder. Sehen Sie sie sich noch einmal an, und ordnen Sie sie dann.',
  parameter: 'Die Liste der Felder lässt sich so nicht anzeigen.',
  pattern: 'Das ist kein regulärer Ausdruck in der Syntax von RE2; diese kennt weder Lookaround noch Rückverweise.',
  patternSize: 'Der Ausdruck ist zu groß: höchstens 500 Zeichen, und Wiederholungen, die auch zusammen klein bleiben.',
  placement: 'Eine Beschriftung steht über, links oder rechts von ihrem Wert oder nirgends: top, left, right, none.',
  range: 'Die kleinste Zahl ist größer als die größte.',
  region: 'Nur eigene Felder der Site haben eine Gruppe.',
  size: 'Die Länge ist eine ganze Zahl von 1 bis 16000.',
  taken: 'Ein anderes eigenes Feld der Site heißt schon so.',
  text: 'Geben Sie einen einzeiligen Text ein, der nicht leer und nicht zu lang ist.',
  type: 'Diese Art von Feld gibt es nicht.',
}
