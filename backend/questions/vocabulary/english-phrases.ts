import { ENGLISH_CONCEPTS, ENGLISH_POSTS } from './english-concepts.ts';
import type { Phrases } from './phrases.ts';

const product = (...[first = [], ...others]: string[][]): string[] =>
  others.length === 0 ? first : first.flatMap((one) => product(...others).map((rest) => `${one} ${rest}`));

/** "In English" alone may say how to answer. */
const LANGUAGES = ['english', 'spanish', 'japanese', 'portuguese'];
const IN_A_LANGUAGE = [
  ...[
    'post',
    'posts',
    'posted',
    'posting',
    'threads',
    'publish',
    'write',
    'writing',
    'better',
    'worse',
    'best',
    'well',
  ],
  ...['more', 'views', 'likes', 'replies', 'reposts', 'shares', 'engagement', 'followers'],
];
const ofLanguages = [
  ...product(IN_A_LANGUAGE, ['in'], LANGUAGES),
  ...product(LANGUAGES, ['posts']),
  ...product(LANGUAGES, ['or', 'vs', 'versus'], LANGUAGES),
].join('|');

/** Of one's posts: "deleted scenes" and "the archive" may be what a post is about. */
const ofDeleting = [
  ...product(['should i', 'if i', 'i should', 'can i', 'when i'], ['delete', 'archive', 'remove', 'take down']),
  ...product(
    [
      'delete',
      'deleting',
      'archive',
      'archiving',
      'take down',
      'taking down',
      'removing',
      'i deleted',
      'i archived',
      'did i delete',
      'did i archive',
    ],
    [
      ...'my|all|any|everything|post|posts|a post|some posts|old|older|bad|the post|the worst|it|them|that|this|those|these'.split(
        '|',
      ),
    ],
  ),
  ...product(
    ['post to', 'posts to', 'one to', 'ones to', 'worth', 'posts did i', 'post did i'],
    ['delete', 'archive', 'deleting', 'archiving', 'take down'],
  ),
].join('|');

export const english: Phrases = {
  spellings:
    "y=why|mornin=morning|evenin=evening|w/o=without|w/=with|b/c=because|loosing=losing|loosin=losing|losin=losing|h1=first half of the year|h2=second half of the year|ths=this|i'd=i would|publications=posts|publication=post|persons=people|begin=beginning|strictly=just|kindly=please|nite=night|yea=yes|nah=no|doesn't=does not|won't=will not|wasn't=was not|weren't=were not|aren't=are not|hasn't=has not|shouldn't=should not|wouldn't=would not|wouldnt=would not|couldn't=could not|couldnt=could not|it's=it is|that's=that is|thats=that is|there's=there is|you're=you are|youre=you are|they're=they are|we're=we are|let's=let us|beter=better|meny=many|mny=many|tiem=time|lst=last|shd=should|wld=would|cld=could|lats=last|mon=monday|tue=tuesday|wed=wednesday|thu=thursday|thur=thursday|fri=friday|wknd=weekend|tht=that|abt=about|btwn=between|bst=best|ppl=people|gud=good|shud=should|shld=should|cud=could|wud=would|tmrw=tomorrow|tmr=tomorrow|2moro=tomorrow|freq=frequency|pct=percent|perc=percent|num=number|nums=numbers|nr=number|whats=what is|wat=what|wut=what|wht=what|wich=which|wen=when|wens=when is|whens=when is|whos=who is|wheres=where is|hows=how is|how'd=how did|howd=how did|hw=how|whys=why is|pst=post|psts=posts|pots=posts|wk=week|wks=weeks|mth=month|mnth=month|mo=month|mos=months|yr=year|yrs=years|trimester=quarter|trimestre=quarter|trimesters=quarters|foto=photo|fotos=photos|citys=cities|cal=calendar|vid=video|hr=hour|hrs=hours|yday=yesterday|yest=yesterday|tdy=today|tmrw=tomorrow|u=you|r=are|ur=your|pls=please|plz=please|thx=thanks|foll=followers|folls=followers|fols=followers|flwrs=followers|eng=engagement|engmt=engagement|avg=average|avrg=average|b4=before|2day=today|im=i am|ive=i have|i've=i have|i'm=i am|id=i would|didnt=did not|didn't=did not|dont=do not|don't=do not|cant=can not|can't=can not|isnt=is not|isn't=is not|haven't=have not|havent=have not|what's=what is|who's=who is|when's=when is|where's=where is|how's=how is|why's=why is|vid=video|vids=videos|pix=photos|vws=views|cmts=comments|acct=account|accts=accounts|compar=compare|&=and|hashtgs=hashtags|folowers=followers|oct=october|nov=november|jan=january|feb=february|apr=april|aug=august|sep=september|sept=september|dec=december|mar=march|jun=june|jul=july|n=and|happend=happened|hapened=happened|gimme=give me|lemme=let me|wanna=want to|shoulda=should|dis=this|da=the|b=be|bc=because|cuz=because|w=with|wo=without|rly=really|prolly=probably|bettr=better|lastweek=last week|lastmonth=last month|thisweek=this week|yesterdayz=yesterday|ystrday=yesterday|evry=every|evr=ever|alot=a lot|thr=thursday|numbrs=numbers|rn=right now|ytday=yesterday|yestrday=yesterday|smth=something|sth=something|thru=through|k=okay|fb=feedback|def=definitely|obv=obviously|perf=performance|topik=topic|engagment=engagement|whatre=what are|whatve=what have|doin=doing|goin=going|gettin=getting|postin=posting|likin=liking|nothin=nothing|somethin=something|tryna=trying to|gotta=have to|hasnt=has not|wasnt=was not|werent=were not|arent=are not|wont=will not|doesnt=does not|shouldnt=should not|theyre=they are|theres=there is|heres=here is|bout=about|abut=about|tommorow=tomorrow|diff=difference|comapre=compare|compard=compared|engd=engaged|impr=impressions|imps=impressions|convo=conversation|newsltr=newsletter|hashtg=hashtag|hastags=hashtags|algo=algorithm|desc=description|ave=average|medn=median|folowing=following|geting=getting|recieve=receive|recieved=received|coz=because|tbh=honestly|ngl=honestly|imo=honestly|fyi=please|asap=please|pic=photo|mins=minutes|freqently=frequently|alotta=a lot of|kinds=kind|perfoming=performing|preform=perform|preformed=performed|preforming=performing|posted=posted|previos=previous|prev=previous|recnt=recent",
  concepts: ENGLISH_CONCEPTS,
  metrics: {
    views:
      'views|view|viewed|impressions|impression|eyeballs|plays|seen|watched|displays|times shown|visibility|view count|viewcount|view counts|exposure|eyes on',
    likes:
      'likes|liked|liking|hearts|faves|many like|like count|likes count|loved|my like|my likes|like my|likes my|like me',
    replies:
      'controversial|most controversial|feedback|replies|reply|comments|comment|commented|responses|replied|discussed|conversation|conversations|talked about|comment count|reply count|people talking|talking|talk about the most|discussion|discussions|chatter|talked|most talked|started a conversation|convos|convo',
    reposts: 'reposts|repost|reposted|reshares|reshared|retweets|retweeted|boosts',
    quotes: 'quotes|quoted|quoting|quote me|quotes me|quote my|quote posts|quote count|quotations|quotation',
    shares:
      'share my|people share|share it|sharing my|forwarded|shares|shared|sends|share count|sent on|sent to friends|dm shares',
    engagement:
      'engagement|engagements|interactions|interaction|reactions|interacted|engaging|engaged|engage|total engagement',
    engagementRate:
      'per 1000 views|per 1k views|per 100 views|people who see|people who saw|people seeing|of my viewers|of viewers|people that see|engagement for its views|engagement for the views|engagement for their views|engagement compared to views|likes for its views|ratio of likes to views|likes to views ratio|ratio of engagement to views|likes to views|engagement rate|er|engagement rates|engagement ratio|engagement percentage|interaction rate|engagement by views|rate of engagement|engagement per view',
    followerEngagementRate:
      'engagement rate by followers|follower engagement rate|engagement by followers|engagement per follower|rate by followers',
    linkClickRate:
      'link click rate|click rate|ctr|click through rate|clickthrough rate|click-through rate|conversion rate|conversion',
    clicks:
      'traffic from threads|most traffic|how much traffic|visits from threads|clicks|click|clicked|link clicks|taps|link taps|clicking|visits to my site|traffic to my site',
    followers:
      'followers|follower|subscribers|subs|follows|following me|follower count|followed me|new followers|follow me|people follow|following|followed',
    score: 'optimization score|ai score|ai optimization score|optimisation score|my score|score',
  },
  unknowable: {
    reach:
      'reach|unique viewers|unique people|unique views|unique users|how many people saw|how many people have seen|people reached|people did i reach|people viewed|different people|how many people see|how many users saw|accounts reached|how many people read|many people saw|many people see',
    saves: 'saves|saved|bookmarks|bookmarked|saved my post|save my posts|bookmark',
    whoUnfollowed:
      'who unfollowed|unfollowed|unfollows|unfollow|unfollowers|who stopped following|who left me|followers did i lose|followers have i lost|lost followers|who blocked|ghost followers|fake followers|bots|bot followers|people leave|people left',
    whoDidIt:
      'who reshared|who shared it|who reposted it|who quoted it|names|which people|which accounts|which user|which users|biggest supporters|biggest supporter|most active follower|most active followers|top commenter|top commenters|top commentors|who left|who comments|who commented|who wrote the most|who replied the most|who reacted|who gave me|most loyal followers|my regulars|which followers|who follows me the longest|who are the people|who shares|who shared my|who reposts|who quotes|who views|who sees|who liked|who viewed|who saw|who shared|who reposted|who quoted|who visited|who read|who looked at|who is my biggest fan|biggest fan|biggest fans|top fans|most loyal|who likes|who replies the most|who comments most|who comments the most|who engages|who stalks|who replied most|superfans|who started following|who followed me|newest followers|who are my new followers|names of',
    others:
      'someone elses|my friend account|my competitor|other bakers|other people in my niche|people in my niche|my niche|other creators in|other food creators|other small creators|other big creators|competitor|competitors|other creators|other accounts|other people|others|average creator|benchmark|benchmarks|industry|rivals|rival|other users|compared to others|everyone else|somebody else|someone else|similar creators|creators like me|accounts like mine|similar accounts',
    forecast:
      'do you expect|you expect|range do you expect|expected|expect for|likely to get|supposed to get|what can i expect|what if i|what if we|probability|should i expect|how will my|how will this|will i have in|followers will i|will this go viral|will it go viral|go viral tomorrow|will my|will i get|will i go|will this|will it|predict|prediction|forecast|projected|projection|in the future|going to get|going to go|gonna get|gonna be|what will|how many views will|how well will|is this going to|will the|any chance|chance of|chances of|odds|the odds|am i going to|on track to|on course to',
    money:
      'brand deals|brand deal|worth in money|charge for a post|how much should i charge|affiliate|money|income from|earn with|revenue|income|earnings|sales|sell|sold|purchases|purchase|monetize|monetization|paid|how much do i make|roi|ads|the ad|ad spend|promotion|bonus|bonuses|sign ups|signups|subscribers to my newsletter|newsletter subscribers|customers|leads|make money',
    profileVisits:
      'profile visits|profile views|profile visitors|visited my profile|visits to my profile|viewed my profile|visits on my profile|profile visit|profile clicks',
    watchTime:
      'how long do people stay|dwell|average view duration|view duration|watch time|retention|dwell time|watch through|completion rate|how long do people watch|average watch|scroll past|scroll depth|read time|how long do people look|hook rate|stop scrolling',
    algorithm:
      'shadow ban me|getting pushed|favour|feed show my|threads hiding|hiding my|algorithm|algo|shadowban|shadowbanned|shadow ban|shadow banned|suppressed|throttled|limited my|restricted|banned|hidden from|the feed ranking|for you page|pushed',
    onlineTimes:
      'online|followers active|audience active|most active|most awake|are awake|is awake|wide awake|audience online|when are people on|active hours|when is my audience|followers awake|followers wake up|followers sleep|followers are up|when are my followers|when do my followers',
    viewSources:
      'people who do not follow me|people do not follow me|not following me|viewers follow me|old posts|older posts|posts older than|from older posts|previous posts get|views come from|where do my views|where are my views|source of|sources of|traffic source|traffic sources|from search|from instagram|from the feed|from facebook|home feed|from non followers|from nonfollowers|non followers|nonfollowers|discovered',
    followersOfPost:
      'brought me followers|brought followers|brings followers|bring followers|gained me followers|got me followers|gave me followers|brought the most followers|got me the most followers|brought in followers|brings me followers|gets me followers|get me followers|posts got me followers|brought me the most followers|followers per post|followers from which|caused followers|gained me the most followers|earned me followers|made people follow|most new followers',
    mentions:
      'mentions|mentioned me|mention me|who mentioned|tagged me|who tagged|talking about me|mentioned|talk about me',
    replyTone:
      'think of me|think about my|sentiment of|mood of my|sentiment|tone of my|negative comments|negative replies|positive comments|positive replies|hate comments|haters|trolls|what do people say|what are people saying|do people like me|toxic|what do they say|feel about my|nice comments|say in the replies|say in the comments',
    viewsOfDayPart:
      'views by hour|views per hour|views each hour|hourly views|views an hour|likes per hour|hour by hour|by the hour|in the last hour|past hour|this hour|last few hours|last hour|minute|minutes',
    messages:
      'messages|private message|dms|direct messages|private messages|inbox|dm inbox|messages did i get|messages i got',
    languages: `which language|which languages|what language|what languages|by language|per language|each language|other language|other languages|another language|different languages|two languages|language matter|language matters|compare languages|best language|worst language|language of my|language my posts|language for my|language i post|${ofLanguages}`,
    polls: 'polls|poll|poll votes|votes',
    savedPosts:
      'i saved|i have saved|saved posts|posts saved|my saved|people posts i saved|saved from others|saved from other people|swipe file',
    files:
      'csv|to csv|as csv|export|spreadsheet|excel|download|as a pdf|google sheet|google sheets|xlsx|export all posts',
    weather:
      'when it rains|when it is raining|when it snows|rainy days|sunny days|when it is sunny|the weather|when the sun shines|it rains',
    interests:
      'hobbies|care about|followers like doing|else do they like|else do they follow|followers into|followers like to read|interested in|interests|what else do my followers|followers are into|followers care about|audience into|audience cares about|people into',
    clicksByPlace:
      'clicks by country|clicks by city|clicks by age|clicks by gender|clicks per country|who clicked|which country clicked|clicks come from|clicks from which country|countries click|countries clicked',
    deleting: `remove my|hide my|deleted posts|${ofDeleting}`,
    clicksOfPost: 'clicks per post|clicks of each post',
    viewsPerFollower:
      'views per follower|likes per follower|replies per follower|views a follower|views divided by followers|views to followers|views to follower ratio|follower ratio|per follower|each follower',
    otherNetworks:
      'my insta|insta|instagram|tiktok|twitter|facebook|youtube|linkedin|bluesky|mastodon|pinterest|x dot com|substack|my stories|instagram stories|insta stories|story views',
  },
  terms: {
    lift: 'lift|the lift',
    interval:
      '80% range|80 range|80% ranges|the range|the ranges|range|ranges|80% interval|80 interval|interval|confidence interval|the 80',
    percentile: 'percentile|percentiles',
    multiple: 'multiple|same age multiple|same age|multiples|3x|2x',
    breakout: 'breakout|breakouts|breaking out|viral',
    anomaly: 'anomaly|unusual post|unusual posts|deviation|deviations',
    trend: 'trend|the trend',
    normalRange: 'normal range|usual range',
    typicalEngagement: 'median|median post|typical engagement',
    change: 'change|percent change',
    optimizationScore: 'optimization score|ai score|ai optimization score|optimisation score|score',
    linkClickRate: 'conversion rate|link click rate|click rate|ctr',
  },
  formats: {
    TEXT_POST:
      'text posts|text post|text only|text-only|plain text|only text|texts|pure text|just text|text|words only|posts without pictures|posts without images|without image|without picture',
    IMAGE: 'photos|photo|images|image|pictures|picture|pics|pic|photographs',
    VIDEO: 'videos|video|clips|clip|video posts|video post|reel|reels|vlog|vlogs|footage',
    CAROUSEL_ALBUM:
      'carousels|carousel|albums|album|slideshows|slides|galleries|gallery|multiple photos|several photos',
    AUDIO: 'audio|audios|audio posts|voice posts|voice notes',
  },
  lengths: {
    short: 'short posts|short post|short texts|short ones|shorter posts|short threads|keep it short|shorter|short',
    medium: 'medium posts|medium length|medium-length posts|mid length|medium',
    long: 'long posts|long post|long texts|long ones|longer posts|longer ones|long form|longform|long-form|longer|long',
  },
  wordings: {
    question:
      'question experiment|posts with question|with question|with questions|a question in them|posts with questions|posts with a question|questions|asking questions|ask questions|ask a question|asking a question|asking something|question posts|a question|asking|when i ask|if i ask|ask stuff|i ask stuff|ask something|i ask|asked something|ask people|i asked',
    number:
      'numbers in it|posts with numbers|with numbers|numbers in my posts|using numbers|figures in my posts|posts with a number|use numbers|with a number',
    list: 'lists|listicles|bullet points|bullets|numbered lists|bullet lists|posts with lists|list posts|listicle',
    emoji:
      'emoji|emojis|emoticons|smileys|posts with emoji|posts with emojis|use emoji|using emojis|adding emojis|add emojis|with emojis',
    paragraphs: 'paragraphs|line breaks|blank lines|white space|spacing|paragraph breaks',
    link: 'put link|put links|putting a link in|putting a link|putting links in|putting links|posts with link|with link|put a link|link in it|links in it|links in them|post links|drop a link|drop links|share a link|share links|have a link|has a link|had a link|contain a link|have links|had links|contain links|include a link|had a url|a link in them|posts with links|posts with a link|link posts|links in posts|posting links|links hurt|links work|sharing links|including links|adding links|add links|add a link|adding a link|adding a url|links in my posts|with links|with a link|links',
  },
  genders: { F: 'women|female|females|woman|ladies|girls', M: 'men|male|males|man|guys|boys' },
  dayParts: [
    { words: 'morning|mornings|in the morning|early morning|before work', from: 6, to: 11 },
    { words: 'before noon|before midday|before lunch', from: 0, to: 12 },
    { words: 'noon|midday|lunch|lunchtime|at lunch|lunch break', from: 11, to: 13 },
    { words: 'afternoon|afternoons|in the afternoon|after lunch|after noon', from: 13, to: 17 },
    { words: 'evening|evenings|in the evening|after work', from: 17, to: 22 },
    { words: 'night|nights|at night|late night|late at night|midnight', from: 22, to: 2 },
  ],
  times: {
    L: 'last',
    V: 'previous|prior|preceding|earlier',
    T: 'this|current|the current|all',
    P: 'past|latest|recent|most recent|trailing|rolling',
    N: 'next|coming|upcoming|following',
    S: 'since|starting|ever since|as of|beginning',
    C: 'after',
    B: 'between',
    F: 'from',
    X: 'to|until|till|til|through|thru|-|–|up to|upto|leading up to|leading to|running up to',
    A: 'and|&|,',
    I: 'in|during|within|over|for|throughout|across|inside',
    O: 'on|at',
    f: 'of',
    D: 'the|my|that|those|these|whole|entire|full|full calendar|calendar|all of|all the',
    b: 'before|prior|earlier|previously',
    g: 'ago|back',
    a: 'this day last year|that day last year|this day a year ago|this day one year ago|a year ago to the day|exactly a year ago|exactly one year ago|a year back today|1 year ago today|on this day in history',
    Q: 'same|this time|the same time|same time|about this time|around this time',
    c: 'than|vs|versus|against|compared to|compared with',
    p: 'did|was|were|went|has been|had',
    U: 'now',
    W: 'tomorrow|tomorrows',
    Y: 'last night|yesterday evening|yesterday',
    t: 'today|this morning|tonight|this evening|this afternoon',
    E: 'ever|all time|all-time|of all time|alltime|lifetime|since i started|since the beginning|since the start|since i began|from the beginning|from the start|in my history|whole history|so far in total|to date|in total|overall|of all my posts|since forever|until now|up to now|since i joined|since launch|since the launch|since i launched|since our launch|since we launched|since we opened|since we started|since day one',
    r: 'right now|recently|lately|these days|as of late|of late|nowadays|in recent weeks|currently|at the moment|right now lately',
    s: 'onwards|onward|so far|to date|till now|until now|up to now|up to today|until today',
    H: 'hours|hour|h',
    h: 'half',
    e: 'mid|middle of|the middle of',
    j: 'early|begin of|the begin of|beginning of|the beginning of|start of|the start of',
    J: 'late|end of|the end of',
    K: 'calendar week|week number|kw|cw',
    Z: 'of the year|of this year|since the start of the year|since the beginning of the year|since start of the year|since new year|since january first|from the start of the year|ytd|year to date|year-to-date',
    M: 'of the month|of this month|since the start of the month|since the beginning of the month|mtd|month to date|month-to-date',
    G: 'same stretch before it|same stretch before that|same stretch before|the stretch before|same length before|the same length before|the same period before|as many days before|before that|before then|the time before|the period before|the one before|the days before|the previous one|the previous period|the time before that|before',
  },
  units: {
    day: 'day|days|d',
    week: 'week|weeks|weak',
    month: 'month|months',
    quarter: 'quarter|quarters',
    year: 'year|years',
    weekend: 'weekend',
    fortnight: 'fortnight|fortnights',
  },
  months: 'january, february, march, april, may, june, july, august, september, october, november, december',
  weekdays: 'monday, tuesday|tues, wednesday|weds, thursday|thurs, friday, saturday|sat, sunday|sun',
  seasons: 'winter|wintertime, spring|springtime, summer|summertime, autumn|fall',
  holidays: {
    newYear: 'new year day|new years day|new year|new years',
    valentines: 'valentine day|valentines day|valentine|valentines',
    womensDay: 'international women day|women day|womens day',
    patricks: 'st patrick day|st patricks day|saint patrick day|paddys day',
    aprilFools: 'april fool day|april fools day|april fools|april fool',
    mothersDay: 'mother day|mothers day',
    memorialDay: 'memorial day',
    fathersDay: 'father day|fathers day',
    juneteenth: 'juneteenth',
    julyFourth: 'fourth of july|july fourth|independence day',
    laborDay: 'labor day|labour day',
    halloween: 'halloween',
    thanksgiving: 'thanksgiving day|thanksgiving',
    blackFriday: 'black friday',
    cyberMonday: 'cyber monday',
    christmasEve: 'christmas eve|xmas eve',
    christmas: 'christmas day|christmas|xmas',
    boxingDay: 'boxing day',
    newYearsEve: 'new year eve|new years eve|nye',
    goodFriday: 'good friday',
    easter: 'easter sunday|easter',
    easterMonday: 'easter monday',
    superBowl: 'super bowl|superbowl|super bowl sunday',
    diwali: 'diwali|deepavali',
    lunarNewYear: 'chinese new year|lunar new year',
  },
  habits:
    'mondays|weekdays, tuesdays|weekdays, wednesdays|weekdays, thursdays|weekdays, fridays|weekdays, saturdays|weekends|weekend, sundays|weekends|weekend',
  ambiguousTimes: 'may march sat sun fall spring',
  besideAmbiguousTimes: {
    counted:
      'post posts view views like likes reply replies repost reposts quote quotes share shares followers engagement engagements click clicks photo photos video videos',
    afterCounted: 'by for pls please only and or vs on total',
    asking: 'compare comparing was did is were',
    doing: 'i we you he she they it the a',
  },
  ownTimes: 'my our',
  refusing: 'not|no',
  posts: ENGLISH_POSTS,
  joining: 'and & , + plus or vs versus also with then my total number of how many much the overall',
  numbers:
    'a=1|an=1|one=1|two=2|couple=2|three=3|few=3|four=4|five=5|six=6|seven=7|eight=8|nine=9|ten=10|eleven=11|twelve=12|dozen=12|thirteen=13|fourteen=14|fifteen=15|sixteen=16|seventeen=17|eighteen=18|nineteen=19|twenty=20|thirty=30|forty=40|fifty=50|sixty=60|seventy=70|eighty=80|ninety=90|hundred=100|thousand=1000|million=1000000',
  ordinals:
    'runner=2|first=1|second=2|third=3|fourth=4|fifth=5|sixth=6|seventh=7|eighth=8|ninth=9|tenth=10|twelfth=12|fifteenth=15|twentieth=20|thirtieth=30',
  ages: {
    1: 'the first hour|first hour|after an hour|after one hour|after 1 hour|in one hour|in an hour|1st hour|first 60 minutes',
    3: 'after 3 hours|after three hours|first 3 hours|first three hours|in 3 hours',
    6: 'after 6 hours|after six hours|first 6 hours|first six hours',
    12: 'after 12 hours|after twelve hours|first 12 hours|half a day after',
    24: 'how fast do i get|how quickly do i get|how fast do i reach|how fast does a post get|how quickly does a post get|how fast do my posts get|how quickly do my posts get|how quickly do posts get|how fast do posts get|how long do posts live|how long does a post live|how long do my posts live|how long does my post live|shelf life|lifespan|life span|in the first 24 hours|on day one|day one|after 24 hours|after one day|after a day|after 1 day|first 24 hours|first day|24 hours in|a day after|within 24 hours of posting|day after posting|after 24h|first 24h',
    48: 'after 48 hours|after two days|after 2 days|first 48 hours|first two days|first 2 days',
    168: 'after a week|after one week|after 7 days|after seven days|first week of a post|a week after posting|after 1 week|in its first week|in their first week',
  },
  countries:
    'american=US|americans=US|german=DE|germans=DE|british=GB|brits=GB|canadian=CA|canadians=CA|australian=AU|australians=AU|mexican=MX|mexicans=MX|brazilian=BR|brazilians=BR|japanese=JP|french=FR|italian=IT|italians=IT|indian=IN|indians=IN|irish=IE|spanish=ES|spaniards=ES|the us=US|the states=US|the uk=GB|usa=US|america=US|united states of america=US|states=US|uk=GB|britain=GB|great britain=GB|england=GB|holland=NL|turkey=TR|czech republic=CZ|korea=KR|uae=AE',
};
