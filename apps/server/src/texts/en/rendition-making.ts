/** Why a picture is not there. */
export const renditionMaking = {
  cannotBeMade: 'This cannot be made of the file ({{code}}).',
  takesLong: 'The picture takes longer than usual.',
  tooMany: 'Too many pictures are being made at the moment.',
} as const
