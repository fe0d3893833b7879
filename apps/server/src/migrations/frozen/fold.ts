// Letters that Unicode does not take apart, as a person without them on the keyboard would type them. German umlauts lose
// their dots like every other mark (ü is u, not ue), so that one text has one form whatever language it is in.
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ł: 'l', ŧ: 't', ŋ: 'n', ı: 'i', ȷ: 'j' },
  ...{ ĸ: 'k', ə: 'e', ǝ: 'e', ɛ: 'e', ɔ: 'o', ɓ: 'b', ɗ: 'd', ɖ: 'd', ƙ: 'k', ƴ: 'y', ƒ: 'f', ґ: 'г', ς: 'σ' },
  ...{ ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ہ: 'ه', ٱ: 'ا' },
}
const MAPPED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

const BEYOND_ASCII = /[\u0080-\uFFFF]/
const CONTROL = /\p{Cc}/gu

// Accents, Arabic tashkeel, Hebrew niqqud and variation selectors go. Japanese voicing marks and the vowel signs of Indic and
// South-East Asian scripts stay: there a different mark is a different word. Characters without a width, the Arabic tatweel,
// the Hawaiian okina with its relatives, and the Catalan middle dot between two l go too.
const DROPPED =
  /[[[\p{Mn}\p{Me}]&&[\p{sc=Inherited}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}]]--[\u3099\u309A]]|[\p{Cf}\u0640\u02B9-\u02BF\u02C8\u02CC]|(?<=[lL])\u00B7(?=[lL])/gv

const DIGIT = /\p{Nd}/u
const FOREIGN_DIGITS = /[\p{Nd}--[0-9]]/gv

// Decimal digits stand in unbroken sets of ten, so the distance to the start of the set is the value.
const valueOfDigit = (digit: string): string => {
  let steps = 0
  for (let code = (digit.codePointAt(0) ?? 0) - 1; DIGIT.test(String.fromCodePoint(code)); code--) steps++
  return String(steps % 10)
}

/**
 * The form in which texts are compared: without case, accents and width, whatever the keyboard (`Ærø` is `aero`, `ＤＳＣ` is
 * `dsc`, `٣` is `3`). Composed and decomposed spellings agree, and folding twice changes nothing. Punctuation stays.
 */
export const fold = (text: string): string => {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase().replace(CONTROL, ' ')
  return text
    .toWellFormed()
    .normalize('NFKD')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(MAPPED, (letter) => LETTERS[letter] ?? letter)
    .replace(FOREIGN_DIGITS, valueOfDigit)
    .replace(CONTROL, ' ')
    .normalize('NFC')
}
