/** The bytes of a file as base64, a piece at a time: a call takes no more arguments. */
export async function inBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let letters = ''
  for (let at = 0; at < bytes.length; at += 32_768) letters += String.fromCodePoint(...bytes.subarray(at, at + 32_768))
  return btoa(letters)
}
