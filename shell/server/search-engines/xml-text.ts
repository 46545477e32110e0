/** A text as it stands in XML, between tags and inside of quotes. */
export function xmlText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
