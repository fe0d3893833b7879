/** Letters of one annotation. */
export const longestAnnotation = 4000
/** Annotations of one asset; all of them are drawn over its picture. */
export const mostAnnotations = 1000
/** Corners of a polygon. */
export const fewestPoints = 3
export const mostPoints = 200
/** Of an annotation of which nobody has chosen one. */
export const standardColour = '#ffcc00'

export const annotationTypes = ['rectangle', 'ellipse', 'pin', 'polygon', 'arrow'] as const
export type AnnotationType = (typeof annotationTypes)[number]
