/**
 * True when a text can be the id of an icon that a visitor uploaded: 26 characters of base32, 130 random bits. Ids of the
 * catalogue have 12 characters.
 */
export const isUploadedIconId = (text: string): boolean => /^[a-z2-7]{26}$/.test(text);
