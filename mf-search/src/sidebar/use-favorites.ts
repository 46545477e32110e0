import { usePreference } from '@icoteca/shared-contracts/host';

/** The visitor's favourite styles by seoCode (specification SD 3, Local memory); none in the first render. */
export function useFavorites() {
  const [codes, setCodes] = usePreference('favoritePlatforms');
  return {
    codes,
    has: (seoCode: string) => codes.includes(seoCode),
    toggle: (seoCode: string) =>
      setCodes(codes.includes(seoCode) ? codes.filter((code) => code !== seoCode) : [...codes, seoCode]),
  };
}
