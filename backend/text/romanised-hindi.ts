/** Small words of Hindi and Urdu in Latin letters that neither English nor its slang spells so. */
const MARKS = new Set(
  'aap aaj abhi acha accha agar apna apne apni aur bahut bhai bhi bohot dekho dil gaya gayi gya haan hain hamare hai hoga hogi hogya hota hoti hua hui iska isko jaise jab kab kabhi kaise kaisa karke karna karne karo karte kaun kiya koi kuch kyu kyun kya lekin liye matlab mein mera mere meri mujhe nahi nahin nhi phir raha rahe rahi rha rhi sabse sahi sirf tera tere teri tha thi thik tujhe tumhare uska usko wala wale wali woh yaar yahan yeh'.split(
    ' ',
  ),
);
/** Spelled like words of other languages too, so that they count only beside a mark. */
const SHARED = new Set('ka ki ke ko ho jo kar main na pe se toh ye wo'.split(' '));

/** In so few words one mark is enough. */
const FEW_WORDS = 4;

/** Whether words in small letters are Hindi or Urdu in Latin letters, mixed with English or not. */
export function isRomanisedHindi(words: string[]): boolean {
  const used = new Set(words);
  const marks = used.intersection(MARKS).size;
  return marks >= 2 || (marks === 1 && (used.intersection(SHARED).size > 0 || words.length <= FEW_WORDS));
}
