/**
 * The public key in the Chromium manifest (base64 of its DER form): it gives the extension the same id on every machine.
 * Its private half was thrown away; the store signs with a key of its own.
 */
export const EXTENSION_PUBLIC_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEArJRb4+i92o7R7JGl1gGF2vmofz3fCSzmnlnQxHpYHeXpBNGC0W9/dO+syM+lZshZUn0jppSe4UrEWH4V3tqUTp1SnLH7gYiRey86zgSM8bNof4RDw049bryYdHTOU0KyfRUtSqBlAoO+fHd6TiJc7iz2aoQG/eZ+pjhk5VM6VA03QgNGmhw4cJjMkShN46+XEEqE0MFBAmGAxYc/9PrjyTozAphMYwcAz0gcwZCaXxeTYlx6UsANnuB3m+5w9rdBy15rS0Oec/ubxMXfGvsT8oEqZD+ufvbTo5MHE1ZValDWY6/CY9UL6ouoFlp+42UbT7fdPtE2FWxiMWGcDzDOrwIDAQAB';

/** The id that follows from the key: the first 128 bits of its SHA-256, with the letters a to p as digits. */
export const EXTENSION_ID = 'gjlmfgfebdjfpbdaeofbkpmmgmfnhddj';
